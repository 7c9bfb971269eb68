import type { APIRequestContext, APIResponse } from '@playwright/test'
import { API_VERSION_HEADER, FIRST_VERSION, versionHeader } from '@/lib/contract/api-version'

/** One person of a world, with everything needed to act as them. */
export interface WorldUser {
  readonly username: string
  readonly password: string
  readonly displayName: string
  /** In words, such as `silo admin`. */
  readonly roles: string
  /** A bearer token of the platform, for looking behind the console. */
  readonly token: string
}

/** A failure that the mock platform shall answer with; absent fields are left to it. */
export interface Failure {
  /** Name of the operation, or `*` for any. */
  readonly operation: string
  readonly status?: number
  readonly errorCode?: string
  readonly message?: string
  /** How many calls fail; once if absent. */
  readonly times?: number
  /** Seconds, in the Retry-After header. */
  readonly retryAfter?: number
  /** The answer is a page of HTML. */
  readonly html?: boolean
  readonly cutAfterBytes?: number
  readonly delayMs?: number
  /** The connection drops without an answer. */
  readonly hangUp?: boolean
  /**
   * The usual answer with one field of the wire changed: left out, renamed, or with another value, as
   * text so many times over where `repeat` says so.
   */
  readonly alter?: {
    readonly field: string
    readonly value?: unknown
    readonly rename?: string
    readonly repeat?: number
  }
}

export interface Knobs {
  /** Added to every call. */
  readonly latencyMs?: number
  /** Replaces the failures set before. */
  readonly failures?: readonly Failure[]
  /** Share of calls, 0 to 1, that fail at random. */
  readonly chaos?: number
  /** Operations whose calls wait; replaces those named before. */
  readonly holds?: readonly string[]
  /** The newest API version of the platform, by number; of the specification's time unless said. */
  readonly version?: number | 'baseline'
  /** Whether something before the platform takes the version's header away. */
  readonly losesVersion?: boolean
  /** Whether multicast is turned on, which it isn’t in platforms as they are shipped. */
  readonly multicast?: boolean
}

/** A call that the console made to the platform. */
export interface Call {
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly status: number
  /** User name; null when the caller was not signed in. */
  readonly actor: string | null
  /** World time, ISO. */
  readonly at: string
  /** Of a change that was sent as JSON. */
  readonly body?: string
}

/** Whether a call may have changed something. Metrics are read by POST, and by islands whenever they are due. */
export const isChange = ({ method, operation }: Call): boolean =>
  method !== 'GET' && method !== 'HEAD' && !operation.endsWith('imeseriesQuery')

interface MintedWorld {
  readonly world: string
  readonly users: readonly WorldUser[]
}

/** A mock platform of one test's own, and the strings by which the test pulls it. */
export class World {
  readonly id: string
  readonly users: readonly WorldUser[]
  /** Of the console that it is behind. */
  readonly origin: string
  /** As it was last turned: by it what is made before a test differs. */
  version: number | 'baseline' = 'baseline'
  readonly #request: APIRequestContext
  readonly #headers: Record<string, string>

  private constructor(request: APIRequestContext, origin: string, { world, users }: MintedWorld) {
    this.id = world
    this.users = users
    this.origin = origin
    this.#request = request
    // Wherever the platform has versions, tests speak the first.
    this.#headers = {
      origin,
      'x-mock-world': world,
      [API_VERSION_HEADER]: versionHeader(FIRST_VERSION),
    }
  }

  /** A new world on the console at `origin`, filled by the named seed. */
  static async create(request: APIRequestContext, origin: string, seed = 'demo'): Promise<World> {
    const response = await request.post(`${origin}/mock/v1/worlds`, {
      params: { seed },
      headers: { origin },
    })
    await expectOk('new world', response)
    // The form that the mock platform documents for its own control calls.
    return new World(request, origin, (await response.json()) as MintedWorld)
  }

  /** The person with this name; the first of the world if none is given. */
  user(username?: string): WorldUser {
    const user = this.users.find((each) => username === undefined || each.username === username)
    if (!user) throw new Error(`nobody is called ${username}: ${this.users.map((u) => u.username)}`)
    return user
  }

  /** Back to the state just after seeding. */
  async reset(): Promise<void> {
    await this.#post('reset')
  }

  /** Moves the world's clock, so that scheduled transitions become due. */
  async advance(seconds: number): Promise<void> {
    await this.#change('clock', { advanceMs: seconds * 1_000 })
  }

  /** Turns latency and failures; what is absent stays. */
  async turn(knobs: Knobs): Promise<void> {
    this.version = knobs.version ?? this.version
    await this.#post('knobs', knobs)
  }

  /** The next call of an operation fails. */
  async fail(failure: Failure): Promise<void> {
    await this.turn({ failures: [failure] })
  }

  /**
   * Calls of these operations, and of no others, wait for their answer until what this returns is called.
   */
  async hold(...operations: readonly string[]): Promise<() => Promise<void>> {
    await this.turn({ holds: [...operations] })
    return () => this.turn({ holds: [] })
  }

  /**
   * Makes policies unreadable: everything is then offered to every user, and it is the platform
   * that refuses. Replaces failures that were set before.
   */
  async hidePolicies(): Promise<void> {
    await this.turn({ failures: [{ operation: 'policyView', status: 500, times: 10_000 }] })
  }

  /** From now on answers of an operation have a field otherwise, as another version has it. */
  async alter(
    ...alterations: readonly (NonNullable<Failure['alter']> & { readonly operation: string })[]
  ): Promise<void> {
    await this.turn({
      failures: alterations.map(({ operation, ...alter }) => ({ operation, alter, times: 1_000 })),
    })
  }

  /** Puts an instance into a state that users cannot bring about, such as `failed`. */
  async setInstanceState(instanceId: string, runState: string): Promise<void> {
    await this.#change('instance-state', { instance: instanceId, runState })
  }

  /** Puts a snapshot into a state that users cannot bring about, such as `creating`. */
  async setSnapshotState(snapshotId: string, state: string): Promise<void> {
    await this.#change('snapshot-state', { snapshot: snapshotId, state })
  }

  /** Has a sled updated by hand to a release, as support does it: updates are suspended then. */
  async recoverSled(version: string): Promise<void> {
    await this.#change('sled-recovery', { version })
  }

  /** What was imported into a disk: SHA-256 over `offset:length:sha256` of each write, in order. */
  async diskContent(disk: string): Promise<string> {
    const response = await this.#request.get(`${this.#headers.origin}/mock/v1/disk-content`, {
      headers: this.#headers,
      params: { disk },
    })
    await expectOk('disk content', response)
    // As below: the mock platform's own form.
    return ((await response.json()) as { digest: string }).digest
  }

  /**
   * The platform calls of this world so far, oldest first; of one operation if named. What pulled
   * the strings is not among them.
   */
  async calls(operation?: string): Promise<Call[]> {
    const response = await this.#request.get(`${this.#headers.origin}/mock/v1/calls`, {
      headers: this.#headers,
      ...(operation === undefined ? {} : { params: { operation } }),
    })
    await expectOk('calls', response)
    // As above: the mock platform's own form.
    const { items } = (await response.json()) as { items: Call[] }
    return items.filter((call) => !call.operation.startsWith('mock'))
  }

  /**
   * Calls the platform itself, behind the console, as this person: `path` from `/v1/` on, `data` in
   * the wire's own words, of the first version unless said.
   */
  async call(
    user: WorldUser,
    method: string,
    path: string,
    data?: object,
    version = FIRST_VERSION,
  ): Promise<APIResponse> {
    return this.#request.fetch(`${this.#headers.origin}/mock/platform${path}`, {
      method,
      headers: {
        ...this.#headers,
        ...{ [API_VERSION_HEADER]: versionHeader(version) },
        authorization: `Bearer ${user.token}`,
      },
      ...(data === undefined ? {} : { data }),
    })
  }

  /** Like `call`, for what a test needs to have worked, and to be seen; the answer's body. */
  async make<T>(
    user: WorldUser,
    method: string,
    path: string,
    data?: object,
    version = FIRST_VERSION,
  ): Promise<T> {
    const response = await this.call(user, method, path, data, version)
    await expectOk(`${method} ${path}`, response)
    if (method !== 'GET') await this.#poll()
    // Given by the caller, who knows the platform's answer.
    return (response.status() === 204 ? undefined : await response.json()) as T
  }

  /** Calls without a credential, with the fields of a form (RFC 8628). */
  async form(path: string, fields: Record<string, string>): Promise<APIResponse> {
    return this.#request.post(`${this.#headers.origin}/mock/platform${path}`, {
      headers: this.#headers,
      form: fields,
    })
  }

  async #change(what: string, data: object): Promise<void> {
    await this.#post(what, data)
    await this.#poll()
  }

  /**
   * The relay's next read is as much as 5 s away: what is changed behind the console it reads now. How
   * often it does so by itself is a matter of its own tests.
   */
  async #poll(): Promise<void> {
    await this.#post('poll')
  }

  async #post(what: string, data: object = {}): Promise<void> {
    const response = await this.#request.post(`${this.#headers.origin}/mock/v1/${what}`, {
      headers: this.#headers,
      data,
    })
    await expectOk(what, response)
  }
}

async function expectOk(what: string, response: APIResponse): Promise<void> {
  if (response.ok()) return
  const body = (await response.text()).slice(0, 200)
  throw new Error(`the mock platform refused "${what}": ${response.status()} ${body}`)
}
