/*
 * How a page names the user that it was made for: its requests in a header, its sockets in their address,
 * forms that the browser posts without script in a field. Not a secret: it identifies the user to the
 * console alone, and gives no access (decision 0005).
 */

export const READER_HEADER = 'console-reader'
export const READER_QUERY = 'reader'
/** Begins with the mark of fields that the user doesn't fill in. */
export const READER_FIELD = '$reader'
