import { READER_QUERY } from '@/lib/contract/page-reader'

/*
 * The address that a release is sent to, on our own origin: streamed to the platform past the app
 * (edge/uploads), with the token of the page's reader.
 */

export const RELEASE_PATH = '/upload/system/releases'
const FILE = 'file'

/** The address for a file of this name; `reader` is what a page calls its reader. */
export const releaseAddress = (fileName: string, reader: string): string =>
  `${RELEASE_PATH}?${new URLSearchParams({ [FILE]: fileName, ...(reader && { [READER_QUERY]: reader }) })}`

/** The file name in an address; undefined if there is none. */
export const releaseFileOf = (query: URLSearchParams): string | undefined =>
  query.get(FILE)?.trim() || undefined
