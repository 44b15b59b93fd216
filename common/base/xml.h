#ifndef COMMON_BASE_XML_H
#define COMMON_BASE_XML_H

#include "common/base/output.h"

/*
 * Writes any bytes as text of an XML 1.0 document, also between double quotes. What XML has no
 * place for is shown in its stead (visible.h). A line feed stays one, as a reference.
 */
void xml_write(struct output *, struct text);

#endif
