/*
 * What a page says of the user that it was made for: its requests in a header, its sockets in their
 * address, forms that a browser posts by itself in a field. No secret: it names the user to the
 * console alone, and opens nothing (decision 0005).
 */

export const READER_HEADER = 'console-reader'
export const READER_QUERY = 'reader'
/** Begins with the mark of fields that the user doesn't fill in. */
export const READER_FIELD = '$reader'
