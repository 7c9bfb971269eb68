/** Names the world of a preview's visitor. Not a secret: a world holds nothing but made-up data. */
const COOKIE = 'console_world'
const MAX_AGE_S = 86_400

/** The world that a visitor's cookie names, if it names one. */
export function visitorWorld(headers: Headers): string | undefined {
  const cookies = headers.get('cookie') ?? ''
  return new RegExp(`(?:^|; )${COOKIE}=([0-9a-f]{16})(?:;|$)`).exec(cookies)?.[1]
}

/** 16 random hex digits. */
export function newWorldId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The response, naming a new visitor's world. Signing out wipes what the browser stored, but not
 * the cookies here: the visitor would lose the world with them (the session's cookie goes by name).
 */
export function withVisitorWorld(response: Response, world: string | undefined): Response {
  const wipes = response.headers.get('clear-site-data')
  if (world === undefined && wipes === null) return response
  const answer = new Response(response.body, response)
  if (world !== undefined)
    answer.headers.append(
      'set-cookie',
      `${COOKIE}=${world}; Path=/; Max-Age=${MAX_AGE_S}; SameSite=Lax; HttpOnly`,
    )
  if (wipes !== null) answer.headers.set('clear-site-data', wipes.replace('"cookies", ', ''))
  return answer
}
