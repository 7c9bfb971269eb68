import { NO_SCRIPT_COOKIE, readCookie } from '@/lib/session/cookie'

/*
 * React sends what is late at the end of a document, and a script puts it into its place. Where all of
 * it is there when the document leaves, and for browsers that run no script, it is put there before.
 */

const SEGMENT = /<div hidden id="S:([\da-f]+)">/g
/** The screens of pages that ended without content, by status (app/(console)/layout.tsx). */
const SCREEN = /<div hidden="" id="ended-(40[34])">/g
const DIV = /<(\/?)div\b/g
const PLACE = /<template id="P:([\da-f]+)"><\/template>/g
const PENDING = /<!--\$\?--><template id="B:([\da-f]+)"><\/template>/g
const BOUNDARY = /<!--(\/?)\$[?!~]?-->/g
/** React's word that a part of the document belongs there; with styles that have to be there first. */
const COMPLETED = /\$R[CR]\("B:([\da-f]+)","S:([\da-f]+)"(?:,(\[.*?\]))?\)/g
const STYLES = /\["(\/_next\/static\/[^"]+)"/g
/** React's word that a part ended with Next's not-found or forbidden: browsers draw its screen. */
const ENDED = /\$RX\("B:([\da-f]+)","NEXT_HTTP_ERROR_FALLBACK;(40[34])"/g
/** The same of a part that ended before its fallback was sent. */
const ENDED_AT_ONCE =
  /<!--\$!--><template data-dgst="NEXT_HTTP_ERROR_FALLBACK;(40[34])"><\/template>/g
/** The script that contains these instructions. */
const MOVER = /<script nonce="[^"]*">\$R[\s\S]*?<\/script>/g
/** A word of React's script to put something somewhere, whatever it is called and wherever to. */
const MOVE = /\$R[A-Z]\("/g
/** A part that React's script has to do more for than to put it into its place. */
const UNFINISHED = /\$R[XR]\("B:/
/** A place that nothing was put into. */
const EMPTY = /<template id="[BP]:/

/** Whether a browser has said that it runs no script (app/no-script). */
export const runsNoScript = ({ headers }: Request): boolean =>
  readCookie(headers.get('cookie'), NO_SCRIPT_COOKIE) !== undefined

/** Where the element or boundary opened before `from` ends: at and after its closing tag or comment. */
function endOf(html: string, tags: RegExp, from: number): { inner: number; outer: number } {
  let depth = 1
  for (const tag of html.slice(from).matchAll(tags)) {
    depth += tag[1] === '/' ? -1 : 1
    if (depth > 0) continue
    const inner = from + tag.index
    return { inner, outer: html.indexOf('>', inner) + 1 }
  }
  return { inner: html.length, outer: html.length }
}

/** Cuts every late part out: the rest of the document, and the parts by their numbers. */
function taken(html: string): { frame: string; parts: ReadonlyMap<string, string> } {
  const parts = new Map<string, string>()
  let frame = ''
  let at = 0
  for (const found of html.matchAll(SEGMENT)) {
    // Parts do not lie in each other; one that seems to is text of another's.
    if (found.index < at) continue
    const begin = found.index + found[0].length
    const { inner, outer } = endOf(html, DIV, begin)
    parts.set(found[1] ?? '', html.slice(begin, inner))
    frame += html.slice(at, found.index)
    at = outer
  }
  return { frame: frame + html.slice(at), parts }
}

/** The screens of pages that ended with a status. They stay in the page for scripts that run after all. */
function screensOf(html: string): ReadonlyMap<string, string> {
  const screens = new Map<string, string>()
  for (const found of html.matchAll(SCREEN)) {
    const begin = found.index + found[0].length
    screens.set(found[1] ?? '', html.slice(begin, endOf(html, DIV, begin).inner))
  }
  return screens
}

/** Puts the screens into the places of parts that ended before their fallback was sent. */
function withScreens(html: string, screens: ReadonlyMap<string, string>): string {
  let done = ''
  let at = 0
  for (const found of html.matchAll(ENDED_AT_ONCE)) {
    const screen = found.index < at ? undefined : screens.get(found[1] ?? '')
    if (screen === undefined) continue
    done += `${html.slice(at, found.index)}<!--$-->${screen}<!--/$-->`
    at = endOf(html, BOUNDARY, found.index + found[0].length).outer
  }
  return done + html.slice(at)
}

/**
 * Puts the parts that `partFor` returns into the places of boundaries, and into places within parts.
 * Reports each replaced fallback to `onGone`, because a fallback may contain places itself.
 */
function filled(
  text: string,
  parts: Pick<ReadonlyMap<string, string>, 'get'>,
  partFor: (boundary: string) => string | undefined,
  onGone: (fallback: string) => void = () => {},
): string {
  const fill = (each: string): string => {
    const placed = each.replaceAll(PLACE, (_, part: string) => fill(parts.get(part) ?? ''))
    let done = ''
    let at = 0
    for (const found of placed.matchAll(PENDING)) {
      const part = found.index < at ? undefined : partFor(found[1] ?? '')
      if (part === undefined) continue
      const begin = found.index + found[0].length
      const { outer } = endOf(placed, BOUNDARY, begin)
      onGone(placed.slice(begin, outer))
      done += `${placed.slice(at, found.index)}<!--$-->${fill(part)}<!--/$-->`
      at = outer
    }
    return done + placed.slice(at)
  }
  return fill(text)
}

/**
 * A whole document with all parts in their places, as React's script would leave it. The script does
 * the work instead if a part ended otherwise, waits for styles, or has no place, and if the counts of
 * parts, places and instructions differ: a new name of React's must not lose a part.
 */
export function inPlace(html: string): string {
  if (UNFINISHED.test(html)) return html
  const { frame, parts } = taken(html)
  const partOf = new Map<string, string>()
  for (const [, boundary = '', part = ''] of frame.matchAll(COMPLETED)) partOf.set(boundary, part)
  let moves = 0
  const rest = frame.replaceAll(MOVER, (script) => {
    moves += script.match(MOVE)?.length ?? 0
    return ''
  })
  const placed: string[] = []
  const get = (part: string): string | undefined => {
    if (parts.has(part)) placed.push(part)
    return parts.get(part)
  }
  // React puts a part into a skeleton, too, that the page takes the place of.
  const gone = new Set<string>()
  const note = (fallback: string): void => {
    const places = [...fallback.matchAll(PLACE)].map(([, part = '']) => part)
    const late = [...fallback.matchAll(PENDING)].map(([, boundary = '']) => partOf.get(boundary))
    for (const part of [...places, ...late]) {
      if (part === undefined || gone.has(part)) continue
      gone.add(part)
      note(parts.get(part) ?? '')
    }
  }
  const whole = filled(rest, { get }, (boundary) => get(partOf.get(boundary) ?? ''), note)
  const isAll =
    placed.length + gone.size === parts.size && new Set([...placed, ...gone]).size === parts.size
  return isAll && moves === parts.size && !EMPTY.test(whole) ? whole : html
}

/**
 * The same for a browser that runs no script, with the screen for it where a page ended as not found
 * or forbidden. What never came keeps what stood there instead.
 */
export function withoutScript(html: string): string {
  const { frame, parts } = taken(html)
  const partOf = new Map<string, string>()
  const styles = new Set<string>()
  for (const [, boundary = '', part = '', sheets = ''] of frame.matchAll(COMPLETED)) {
    partOf.set(boundary, part)
    for (const [, href = ''] of sheets.matchAll(STYLES)) styles.add(href)
  }
  const screens = screensOf(html)
  const shown = withScreens(frame, screens)
  const screenOf = new Map<string, string | undefined>()
  for (const [, boundary = '', status = ''] of frame.matchAll(ENDED))
    screenOf.set(boundary, screens.get(status))
  const links = [...styles].map((href) => `<link rel="stylesheet" href="${href}"/>`).join('')
  return filled(
    shown.replaceAll(MOVER, '').replace('</head>', () => `${links}</head>`),
    parts,
    (boundary) => parts.get(partOf.get(boundary) ?? '') ?? screenOf.get(boundary),
  )
}
