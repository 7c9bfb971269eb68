import { draw32, hash32, uuidOf } from './core/random'
import { defineTable, Table, tableDefinition, tableDefinitions } from './core/table'
import type { Row, TableDef } from './core/table'

/** One row written (or, with null, deleted) by a committed transaction. */
export interface RowChange {
  readonly table: string
  readonly id: string
  readonly row: Row | null
}
/** Where a world is kept beyond memory; a world without one lives as long as its process. */
export interface RowStore {
  load(): Iterable<{ readonly table: string; readonly row: Row }>
  commit(changes: readonly RowChange[]): void
}

interface MetaRow extends Row {
  /** How far the world's clock is ahead of the real one, ms. */
  readonly offsetMs: number
  /** How many random numbers were drawn. */
  readonly draws: number
  /** Name of the seed it was filled with; null while empty of everything. */
  readonly seed: string | null
}
const META = 'world'
const meta = defineTable<MetaRow>()({ name: 'meta', indexes: {} })

interface TransitionRow extends Row {
  readonly kind: string
  readonly atMs: number
  readonly data: Readonly<Record<string, string>>
}
/** Named by due time and order of scheduling, so that the first by name is due first. */
const transitions = defineTable<TransitionRow>()({
  name: 'transitions',
  indexes: { all: () => '' },
})
const dueName = (atMs: number, order: number): string =>
  `${String(atMs).padStart(16, '0')} ${String(order).padStart(16, '0')}`

type Transition = (world: World, data: Readonly<Record<string, string>>) => void
const transitionKinds = new Map<string, Transition>()

/** Declares what happens when a scheduled change is due. Must tolerate that its subject is gone. */
export function defineTransition(kind: string, apply: Transition): void {
  transitionKinds.set(kind, apply)
}

/**
 * One isolated database of the platform with its own clock. Nothing runs by itself: scheduled changes
 * take effect, at their own times, when the world is next accessed.
 */
export class World {
  readonly id: string
  readonly #clock: () => number
  readonly #store: RowStore | undefined
  readonly #tables = new Map<string, Table<Row>>()
  readonly #seed: number
  /** Undo entries of the running transaction, oldest first; null outside of one. */
  #undo: { table: string; id: string; before: Row | undefined }[] | null = null
  /** The moment being replayed while scheduled changes are applied. */
  #replayMs: number | null = null
  #draws = 0

  constructor(id: string, options: { clock?: () => number; store?: RowStore } = {}) {
    this.id = id
    this.#seed = hash32(id)
    this.#clock = options.clock ?? Date.now
    this.#store = options.store
    for (const { table, row } of options.store?.load() ?? []) {
      const def = tableDefinition(table)
      // A table that no longer exists is left behind by an older version of the code.
      if (def !== undefined) this.in(def).restore(row.id, row)
    }
    this.#draws = this.#meta().draws
  }

  /** The world's time, ms. */
  now(): number {
    return this.#replayMs ?? Math.floor(this.#clock()) + this.#meta().offsetMs
  }
  /** What the world was filled with; null when it was never filled. */
  get seededWith(): string | null {
    return this.#meta().seed
  }

  in<R extends Row, I extends string>(def: TableDef<R, I>): Table<R, I> {
    let table = this.#tables.get(def.name)
    if (table === undefined) {
      // Tables are told apart by name, and a name is defined once with its row type.
      table = new Table<Row>(def as unknown as TableDef<Row>, (name, id, before) =>
        this.#record(name, id, before),
      )
      this.#tables.set(def.name, table)
    }
    return table as unknown as Table<R, I>
  }

  /** Runs `work` as one step: if it throws, all its changes are undone. Nested calls are savepoints. */
  transaction<T>(work: () => T): T {
    const outer = this.#undo
    const undo = outer ?? []
    const mark = undo.length
    const draws = this.#draws
    this.#undo = undo
    try {
      const result = work()
      if (outer === null) this.#commit(undo)
      return result
    } catch (error) {
      for (const { table, id, before } of undo.splice(mark).reverse()) {
        this.#tables.get(table)?.restore(id, before)
      }
      this.#draws = draws
      throw error
    } finally {
      this.#undo = outer
    }
  }

  /** A number in [0, 1) that depends on the world and on what was drawn before. */
  random(): number {
    return this.#draw() / 2 ** 32
  }
  uuid(): string {
    return uuidOf(this.#draw(), this.#draw(), this.#draw(), this.#draw())
  }

  /** Lets a declared change happen `delayMs` from the world's present moment. */
  schedule(delayMs: number, kind: string, data: Readonly<Record<string, string>>): void {
    const atMs = this.now() + delayMs
    // The count of draws only grows, which makes it the order of scheduling.
    const name = dueName(atMs, this.#draws)
    this.in(transitions).put({ id: this.uuid(), name, kind, atMs, data })
  }

  /** Applies everything that is due, in order of time. */
  settle(): void {
    const until = this.now()
    for (;;) {
      const next = this.in(transitions).list('all', '')[0]
      if (next === undefined || next.atMs > until) return
      this.#replayMs = next.atMs
      try {
        this.transaction(() => {
          this.in(transitions).delete(next.id)
          transitionKinds.get(next.kind)?.(this, next.data)
        })
      } finally {
        this.#replayMs = null
      }
    }
  }

  /** Moves the clock forward and applies what becomes due. */
  advance(ms: number): void {
    this.transaction(() => {
      this.in(meta).put({ ...this.#meta(), offsetMs: this.#meta().offsetMs + ms })
    })
    this.settle()
  }

  /** Empties the world and fills it anew; the clock is back at the present. */
  fill(name: string, seed: (world: World) => void): void {
    this.transaction(() => {
      for (const table of this.#tables.values()) {
        for (const row of [...table.all()]) table.delete(row.id)
      }
      this.#draws = 0
      this.in(meta).put({ id: META, offsetMs: 0, draws: 0, seed: name })
      // One moment for the whole seed: rows without a date are identified by having the present.
      this.#replayMs = Math.floor(this.#clock())
      try {
        seed(this)
      } finally {
        this.#replayMs = null
      }
    })
  }

  /** Everything stored, for comparing states in tests. */
  dump(): Record<string, Row[]> {
    return Object.fromEntries(
      [...tableDefinitions()].map((def) => [
        def.name,
        [...this.in(def).all()].sort((a, b) => (a.id < b.id ? -1 : 1)),
      ]),
    )
  }

  #meta(): MetaRow {
    return this.in(meta).get(META) ?? { id: META, offsetMs: 0, draws: 0, seed: null }
  }
  #draw(): number {
    return draw32(this.#seed, this.#draws++)
  }
  #record(table: string, id: string, before: Row | undefined): void {
    if (this.#undo === null) throw new Error(`change of ${table} outside of a transaction`)
    this.#undo.push({ table, id, before })
  }
  #commit(undo: readonly { table: string; id: string }[]): void {
    if (undo.length === 0) return
    if (this.#draws !== this.#meta().draws) {
      this.in(meta).put({ ...this.#meta(), draws: this.#draws })
    }
    if (this.#store === undefined) return
    const touched = new Map<string, RowChange>()
    for (const { table, id } of undo) {
      const row = this.#tables.get(table)?.get(id) ?? null
      touched.set(`${table} ${id}`, { table, id, row })
    }
    this.#store.commit([...touched.values()])
  }
}
