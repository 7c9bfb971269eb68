/*
 * The contents of a support bundle on our own origin: streamed past the app (edge/downloads) with the token
 * of the page's reader.
 */

/** A part of a bundle: its archive, its index, or one of its files. */
export type BundlePart = 'archive' | 'index' | { readonly file: string }

const ROOT = '/download/support-bundles/'
const ADDRESS = /^\/download\/support-bundles\/([^/]+)\/(archive|index|file)$/
const FILE = 'name'

/** The address of a part; `reader` is what a page calls its reader (lib/contract/page-reader.ts). */
export function bundleAddress(bundle: string, part: BundlePart, reader: string): string {
  const query = new URLSearchParams(reader ? { reader } : {})
  if (typeof part === 'object') query.set(FILE, part.file)
  const kind = typeof part === 'object' ? 'file' : part
  return `${ROOT}${encodeURIComponent(bundle)}/${kind}${query.size > 0 ? `?${query}` : ''}`
}

/** Parses the address of a bundle's part; undefined for anything else. */
export function bundlePartOf({
  pathname,
  searchParams,
}: Pick<URL, 'pathname' | 'searchParams'>): { bundle: string; part: BundlePart } | undefined {
  const [, bundle, kind] = ADDRESS.exec(pathname) ?? []
  if (bundle === undefined) return undefined
  if (kind === 'archive' || kind === 'index') return { bundle, part: kind }
  const file = searchParams.get(FILE)
  return file ? { bundle, part: { file } } : undefined
}
