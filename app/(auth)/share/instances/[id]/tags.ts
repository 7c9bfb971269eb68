import { type Shared, utc } from './shared-facts'

interface Page extends Shared {
  /** The card's picture, with the origin: chats resolve no relative address. */
  readonly image: string
  readonly url: string
  /** Where people go on. */
  readonly signIn: string
}

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escaped[sign] ?? '')

/** What the card says below its title. */
export const descriptionOf = ({ state, madeAt }: Shared): string =>
  state !== undefined && madeAt
    ? `${state} at ${utc(madeAt)}. Open it in the console to see its current state.`
    : 'Sign in to the console to see it.'

/** A page of tags: what chats show of a link, and for people the way to sign-in. */
export function tagsPage(page: Page): string {
  const { name, consoleName, image, url, signIn } = page
  const title = `Instance ${name}`
  const description = descriptionOf(page)
  const tags: readonly (readonly [kind: 'property' | 'name', key: string, value: string])[] = [
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', consoleName],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', url],
    ['property', 'og:image', image],
    ['property', 'og:image:type', 'image/png'],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['property', 'og:image:alt', `${title}. ${description}`],
    ['name', 'twitter:card', 'summary_large_image'],
    ['name', 'robots', 'noindex, nofollow'],
  ]
  const metas = tags.map(
    ([kind, key, value]) => `<meta ${kind}="${key}" content="${escapeHtml(value)}">`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title} / ${consoleName}`)}</title>
${metas.join('\n')}
<meta http-equiv="refresh" content="0; url=${escapeHtml(signIn)}">
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p><a href="${escapeHtml(signIn)}">Sign in to ${escapeHtml(consoleName)}</a></p>
</body>
</html>
`
}

/** The answer to an id that is none. */
export const notFoundAnswer = (): Response =>
  new Response('Not found\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
