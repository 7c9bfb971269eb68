import { expect } from '@playwright/test'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import type { World, WorldUser } from './world'

/** The cookie that holds the session on plain-http localhost. */
export const SESSION_COOKIE = 'console_session'

interface Contexts {
  newContext(options: object): Promise<APIRequestContext>
}

const ENTITIES: Record<string, string> = {
  '&quot;': '"',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#x27;': "'",
}
const unescape = (text: string): string =>
  text.replace(/&(?:quot|amp|lt|gt|#x27);/g, (entity) => ENTITIES[entity] ?? entity)

/** The hidden fields of a page's forms, as a browser without script would post them. */
export function hiddenFields(html: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [input] of html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const name = / name="([^"]*)"/.exec(input)?.[1]
    if (name !== undefined)
      fields[unescape(name)] = unescape(/ value="([^"]*)"/.exec(input)?.[1] ?? '')
  }
  return fields
}

/** The hidden fields of sign-in forms by their URL: a build's own, the same for every visitor. */
const formFields = new Map<string, Record<string, string>>()

const OPENED_AT_ONCE = 4
const HOPS_MAX = 4

/** A client that talks to the console without a browser: cookies, but no scripts and no manners. */
export class Visitor {
  /** The paths that were asked for. */
  readonly opened = new Set<string>()
  readonly #request: APIRequestContext
  readonly #origin: string

  private constructor(request: APIRequestContext, origin: string) {
    this.#request = request
    this.#origin = origin
  }

  /** A stranger in this world. */
  static async stranger(contexts: Contexts, origin: string, world: World): Promise<Visitor> {
    const { hostname } = new URL(origin)
    const cookie = {
      name: 'console_world',
      value: world.id,
      domain: hostname,
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax' as const,
    }
    // The pages of sign-in, which are fetched once for all, give it to whom they are shown.
    const keepsCookies = { ...cookie, name: 'console_keeps_cookies', value: '1', path: '/login' }
    const request = await contexts.newContext({
      storageState: { cookies: [cookie, keepsCookies], origins: [] },
      maxRedirects: 0,
    })
    return new Visitor(request, origin)
  }

  /** Signs in as a browser without script does: posts the form, which is fetched once. */
  async signIn(user: WorldUser, silo = 'maple'): Promise<this> {
    const path = `/login/${silo}/local`
    const url = this.#origin + path
    const fields = formFields.get(url) ?? hiddenFields(await (await this.get(path)).text())
    formFields.set(url, fields)
    const { username, password } = user
    const answer = await this.send('POST', path, { multipart: { ...fields, username, password } })
    expect(answer.status(), 'answer to the sign-in form').toBe(303)
    return this
  }

  /** Signs in through the mock's identity provider, as the person whose name id is given. */
  async signInBySaml(nameId: string, silo = 'orchard', provider = 'orchard-id'): Promise<this> {
    const path = `/login/${silo}/saml/${provider}`
    const toProvider = await this.get(`${path}/redirect`)
    const page = await this.get(toProvider.headers().location ?? '')
    const form = (await page.text()).split('<form').find((each) => each.includes(nameId)) ?? ''
    const answer = await this.send('POST', path, { form: hiddenFields(form) })
    expect(answer.status(), 'answer to the identity provider’s post').toBe(303)
    return this
  }

  get(path: string, headers: Record<string, string> = {}): Promise<APIResponse> {
    return this.#request.get(this.#urlOf(path), { headers })
  }

  /** Opens pages, some at a time, follows where they lead, and has each looked at. */
  async openAll(
    paths: readonly string[],
    look: (path: string, status: number, html: string) => void,
  ): Promise<void> {
    const rest = [...paths]
    const read = async () => {
      for (let path = rest.pop(); path !== undefined; path = rest.pop()) {
        let answer = await this.get(path)
        for (let hops = 0; hops < HOPS_MAX && answer.headers().location; hops++)
          answer = await this.get(answer.headers().location ?? '')
        look(path, answer.status(), await answer.text())
      }
    }
    await Promise.all(Array.from({ length: OPENED_AT_ONCE }, read))
  }

  /** Sends a request from our own origin, unless `headers` say otherwise. */
  send(
    method: string,
    path: string,
    options: {
      headers?: Record<string, string>
      data?: string | Buffer | object
      multipart?: Record<string, string>
      form?: Record<string, string>
    } = {},
  ): Promise<APIResponse> {
    const headers = { origin: this.#origin, ...options.headers }
    return this.#request.fetch(this.#urlOf(path), { ...options, method, headers })
  }

  #urlOf(path: string): string {
    const url = new URL(path, this.#origin)
    this.opened.add(url.pathname)
    return url.href
  }

  /** The sealed session, or undefined when signed out. */
  async session(): Promise<string | undefined> {
    const { cookies } = await this.#request.storageState()
    return cookies.find(({ name }) => name === SESSION_COOKIE)?.value
  }

  leave(): Promise<void> {
    return this.#request.dispose()
  }
}
