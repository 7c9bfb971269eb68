/*
 * Which build of the console an answer and a page are of (decision 0064). The entry says it of every
 * answer, and tells it the app for the document, which keeps it.
 */

/** Of answers. */
export const BUILD_HEADER = 'console-build'
/** Of requests as the app sees them; clients can't set it (edge/request-hygiene.ts). */
export const OWN_BUILD_HEADER = 'x-console-build'
/** Of documents. */
export const BUILD_META = 'console-build'
