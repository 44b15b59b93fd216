(function () {
"use strict";
