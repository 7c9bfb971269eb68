import { segmentWords } from '@/lib/format/segment-words'
import { truncate } from '@/lib/format/truncate'
import { ANY, decodeSegment } from './match'
import { listBeneath } from './page-group'
import { entryOf } from './sections'
import { trailOf } from './tree'

export interface Crumb {
  readonly label: string
  readonly href: string
  /** A name that a user gave, not a word of the console. */
  readonly isName?: true
}

const NAME_LENGTH = 64

/** Panels and forms add to the title, never to the breadcrumbs (screens.md, section 1). */
function read(pathname: string): { crumbs: Crumb[]; form: string | undefined; isKnown: boolean } {
  const { steps, isWhole } = trailOf(pathname)
  const crumbs: Crumb[] = []
  let form: string | undefined
  /** What stands above a topic in the path is not above it for readers. */
  let isInTopic = false
  steps.forEach(({ node, segment, href }, at) => {
    const { is, label, isWords, length = NAME_LENGTH, level } = node
    const isOver = is === 'form' || is === 'panel'
    const list = isOver ? listBeneath(steps.slice(at)) : undefined
    if (level) isInTopic = false
    if (isInTopic) return
    if (isOver) {
      form ??= label
      if (list?.node.label) crumbs.unshift({ label: list.node.label, href: list.href })
    } else if (isWords) crumbs.unshift({ label: segmentWords(segment), href })
    else if (label === ANY)
      // A segment that isn't validly encoded is shown as it stands; its page is a 404.
      crumbs.unshift({
        label: truncate(decodeSegment(segment) ?? segment, length, 'middle'),
        href,
        isName: true,
      })
    else if (label) crumbs.unshift({ label, href })
    const { topic } = list?.node ?? node
    if (!topic) return
    isInTopic = true
    if (topic.label !== label)
      crumbs.unshift({ label: topic.label, href: entryOf(pathname)?.href ?? href })
  })
  return { crumbs, form, isKnown: isWhole && steps[0]?.node.label !== undefined }
}

/** The breadcrumbs of a path, outermost first; the last is the page itself. */
export const crumbsOf = (pathname: string): readonly Crumb[] => read(pathname).crumbs

/** The title of a page that doesn't exist, for any path. */
export const notFoundTitle = (consoleName: string): string => `Page not found / ${consoleName}`

/** `Instances / web / Projects / Console`: labels innermost first, then the console's name. */
export function titleOf(pathname: string, consoleName: string): string {
  const { crumbs, form, isKnown } = read(pathname)
  if (!isKnown) return notFoundTitle(consoleName)
  const labels = [consoleName, ...crumbs.map(({ label }) => label)]
  if (form) labels.push(form)
  return labels.reverse().join(' / ')
}
