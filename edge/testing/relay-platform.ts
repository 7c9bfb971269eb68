import type { LiveKind } from '@/lib/contract/live-kinds'
import type { Raw } from '@/edge/relay/answer'
import type { Read } from '@/edge/relay/poll-plan'

type Status = 'ok' | 401 | 403 | 404

interface Thing {
  readonly kind: LiveKind
  readonly id: string
  version: number
  state: string
  /** Seen by this session alone. */
  readonly onlyFor?: string
}

/** A platform that holds one project, for tests: things with versions, sessions that are good or not. */
export class FakePlatform {
  readonly things = new Map<string, Thing>()
  readonly sessions = new Map<string, Status>()
  readonly reads: { readonly at: number; readonly what: Read['what']; readonly sealed: string }[] =
    []
  /** Whether lists say that another page follows. */
  isMoreToCome = false
  trouble: { status: number; retryAfter?: string; body?: string } | 'silence' | null = null
  #version = 0
  readonly #texts = new WeakMap<Thing, { readonly version: number; readonly text: string }>()

  put(kind: LiveKind, id: string, state: string, onlyFor?: string): void {
    const known = this.things.get(`${kind}/${id}`)
    const version = ++this.#version
    if (known) Object.assign(known, { state, version })
    else
      this.things.set(`${kind}/${id}`, {
        kind,
        id,
        state,
        version,
        ...(onlyFor === undefined ? {} : { onlyFor }),
      })
  }

  remove(kind: LiveKind, id: string): void {
    this.things.delete(`${kind}/${id}`)
  }

  /** What a session's page should show in the end: key and version. */
  expected(sealed?: string): Map<string, string> {
    const seen = [...this.things].filter(
      ([, { onlyFor }]) => onlyFor === undefined || onlyFor === sealed,
    )
    return new Map(seen.map(([key, { version }]) => [key, versionText(version)]))
  }

  read(sealed: string, what: Read['what'], now: number): Raw {
    this.reads.push({ at: now, what, sealed })
    const status = this.sessions.get(sealed) ?? 401
    if (this.trouble === 'silence') return null
    if (this.trouble)
      return {
        status: this.trouble.status,
        retryAfter: this.trouble.retryAfter ?? null,
        body: this.trouble.body ?? '',
      }
    if (status !== 'ok') return { status, retryAfter: null, body: '' }
    const kind = what === 'probe' ? 'instance' : what
    const items = [...this.things.values()]
      .filter((thing) => thing.kind === kind)
      .filter(({ onlyFor }) => onlyFor === undefined || onlyFor === sealed)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((thing) => this.#wireText(thing))
    const next_page = JSON.stringify(this.isMoreToCome ? 'more' : null)
    const body = `{"items":[${items.join(',')}],"next_page":${next_page}}`
    return { status: 200, retryAfter: null, body }
  }

  /** Written once a version: walks read the same large things thousands of times. */
  #wireText(thing: Thing): string {
    const known = this.#texts.get(thing)
    if (known?.version === thing.version) return known.text
    const text = JSON.stringify(wireItem(thing))
    this.#texts.set(thing, { version: thing.version, text })
    return text
  }
}

const versionText = (version: number): string => String(version).padStart(8, '0')

function wireItem({ kind, id, state, version }: Thing): object {
  const identity = {
    id,
    name: id,
    time_created: '',
    time_modified: versionText(version),
    secret: 'never to be sent',
  }
  switch (kind) {
    case 'instance':
      return {
        ...identity,
        run_state: state,
        time_run_state_updated: '',
        auto_restart_enabled: false,
      }
    case 'disk':
      return { ...identity, state: { state } }
    default:
      return { ...identity, state }
  }
}
