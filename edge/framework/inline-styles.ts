/*
 * On a first visit, the browser requests the style sheet after reading the document's head, and blocks
 * until it arrives: one more round trip before the rows. So the head contains the sheet. React looks
 * for the link by its address before adding one, so a link stays; `disabled` keeps the browser from
 * fetching it.
 */

/** A style sheet of the build as React writes it. */
const LINK = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)"([^>]*?)\/?>/g
/** What a sheet names relative to itself. */
const RELATIVE_URL = /url\((?!["']?(?:[a-z]+:|\/))(["']?)([^"')]+)\1\)/g

/** The text of a style sheet at this path; undefined where it can't be had. */
export type ReadSheet = (path: string) => Promise<string | undefined>

/** Sheets that were read, by path. Their names change with what they say. */
const known = new Map<string, Promise<string | undefined>>()

/** A sheet as it may stand in a document; undefined for one that would end the element. */
function standing(text: string, path: string): string | undefined {
  if (text.includes('</')) return undefined
  return text.replaceAll(RELATIVE_URL, (_, __, url: string) => {
    const { pathname } = new URL(url, new URL(path, 'http://assets'))
    return `url(${pathname})`
  })
}

async function read(assets: Pick<Fetcher, 'fetch'>, path: string): Promise<string | undefined> {
  const answer = await assets.fetch(new URL(path, 'http://assets'))
  return answer.ok ? standing(await answer.text(), path) : undefined
}

/** Reads the build's sheets, each once. */
export const sheetsOf =
  (assets: Pick<Fetcher, 'fetch'>): ReadSheet =>
  (path) => {
    // Without it the browser fetches the sheet as before; the next document tries again.
    const sheet = known.get(path) ?? read(assets, path).catch(() => undefined)
    known.set(path, sheet)
    sheet.then(
      (text) => text === undefined && known.delete(path),
      () => {},
    )
    return sheet
  }

/** The document's head with its sheets in it. */
export async function withStyles(head: string, nonce: string, sheet: ReadSheet): Promise<string> {
  const paths = [...head.matchAll(LINK)].map(([, path = '']) => path)
  const sheets = new Map<string, string | undefined>()
  await Promise.all(paths.map(async (path) => sheets.set(path, await sheet(path))))
  return head.replaceAll(LINK, (link, path: string, rest: string) => {
    const text = sheets.get(path)
    return text === undefined
      ? link
      : `<style nonce="${nonce}">${text}</style><link rel="stylesheet" href="${path}"${rest} disabled=""/>`
  })
}
