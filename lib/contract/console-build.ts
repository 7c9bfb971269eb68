/*
 * The build of the console, in answers and pages (decision 0064). The Worker's entry adds it to every
 * answer, and passes it to the app, which writes it into the document.
 */

/** The header of answers. */
export const BUILD_HEADER = 'console-build'
/** The header of requests to the app; clients can't set it (edge/request-hygiene.ts). */
export const OWN_BUILD_HEADER = 'x-console-build'
/** The meta element of documents. */
export const BUILD_META = 'console-build'
