import { byId, byName, Sorted } from './sorted'

/** A stored row: plain JSON (times in ms), replaced as a whole, never changed in place. */
export interface Row {
  readonly id: string
  readonly name?: string
}

export interface TableDef<R extends Row, I extends string = string> {
  readonly name: string
  /** Each index groups rows under a key; null leaves a row out. Groups are sorted by name and id. */
  readonly indexes: Readonly<Record<I, (row: R) => string | null>>
  /** Rows under index `project` hold it back from deletion (behaviour-tenant.md, section 8). */
  readonly keepsProject?: { readonly kind: string; readonly rank: number }
  /** Rows occupy an address of an IP pool: each is an `AddressRow` (ip-pools.ts), under indexes `ip` and `pool`. */
  readonly holdsAddresses?: boolean
  /** What each row counts against the quotas of the silo of its project (index `project`). */
  readonly charges?: { readonly [K in keyof Charges]?: (row: R) => number }
}

/** vCPUs, and bytes of memory and storage. */
export interface Charges {
  readonly cpus: number
  readonly memory: number
  readonly storage: number
}
export const NO_CHARGES: Charges = { cpus: 0, memory: 0, storage: 0 }
export const addCharges = (a: Charges, b: Charges, sign: 1 | -1 = 1): Charges => ({
  cpus: a.cpus + sign * b.cpus,
  memory: a.memory + sign * b.memory,
  storage: a.storage + sign * b.storage,
})

const definitions = new Map<string, TableDef<Row>>()

/** Declares a table of every world. Declared once per noun, at module scope. */
export function defineTable<R extends Row>() {
  return <const I extends string>(def: TableDef<R, I>): TableDef<R, I> => {
    // A definition only ever reads rows of its own table, which hold R by construction.
    definitions.set(def.name, def as unknown as TableDef<Row>)
    return def
  }
}

/** Every declared table, in order of declaration. */
export const tableDefinitions = (): Iterable<TableDef<Row>> => definitions.values()
export const tableDefinition = (name: string): TableDef<Row> | undefined => definitions.get(name)

/** Rows under one key. They are put in order when first asked for: most groups never are. */
class Group<R extends Row> {
  #loose: R[] = []
  #sorted: { readonly name: Sorted<R>; readonly id: Sorted<R> } | null = null

  get size(): number {
    return this.#sorted?.id.size ?? this.#loose.length
  }
  sorted(by: 'name' | 'id'): Sorted<R> {
    if (this.#sorted === null) {
      this.#sorted = { name: new Sorted<R>(byName), id: new Sorted<R>(byId) }
      for (const row of this.#loose) this.add(row)
      this.#loose = []
    }
    return this.#sorted[by]
  }
  add(row: R): void {
    if (this.#sorted === null) this.#loose.push(row)
    else {
      this.#sorted.name.add(row)
      this.#sorted.id.add(row)
    }
  }
  remove(row: R): void {
    const at = this.#loose.indexOf(row)
    if (at >= 0) this.#loose.splice(at, 1)
    this.#sorted?.name.remove(row)
    this.#sorted?.id.remove(row)
  }
}

/** Told of each change before it happens. */
export type Journal = (table: string, id: string, before: Row | undefined) => void

export class Table<R extends Row, I extends string = string> {
  readonly def: TableDef<R, I>
  readonly #journal: Journal
  readonly #rows = new Map<string, R>()
  readonly #groups = new Map<string, Map<string, Group<R>>>()
  /** The same groups beside what tells their keys, for writing. */
  readonly #indexes: readonly {
    readonly keyOf: (row: R) => string | null
    readonly groups: Map<string, Group<R>>
  }[]
  /** Sums of charges per project, kept with every change: no list is ever added up to read them. */
  readonly #charges = new Map<string, Charges>()
  #chargesOfAll = NO_CHARGES

  constructor(def: TableDef<R, I>, journal: Journal) {
    this.def = def
    this.#journal = journal
    const indexes: [string, (row: R) => string | null][] = Object.entries(def.indexes)
    this.#indexes = indexes.map(([index, keyOf]) => {
      const groups = new Map<string, Group<R>>()
      this.#groups.set(index, groups)
      return { keyOf, groups }
    })
  }

  get size(): number {
    return this.#rows.size
  }
  get(id: string): R | undefined {
    return this.#rows.get(id.toLowerCase())
  }
  all(): IterableIterator<R> {
    return this.#rows.values()
  }

  /** The rows under a key, sorted by name (default) or by id. */
  list(index: I, key: string, sort: 'name' | 'id' = 'name'): readonly R[] {
    return this.sorted(index, key, sort)?.rows() ?? []
  }
  count(index: I, key: string): number {
    return this.#groups.get(index)?.get(key)?.size ?? 0
  }
  sorted(index: I, key: string, sort: 'name' | 'id'): Sorted<R> | undefined {
    return this.#groups.get(index)?.get(key)?.sorted(sort)
  }
  /** The row of that name under a key. O(log n). */
  named(index: I, key: string, name: string): R | undefined {
    const sorted = this.sorted(index, key, 'name')
    if (sorted === undefined) return undefined
    const row = sorted.rows()[sorted.count((other) => (other.name ?? '') < name)]
    return row?.name === name ? row : undefined
  }

  /** What the rows of a project count against quotas. */
  chargesOf(projectId: string): Charges {
    return this.#charges.get(projectId) ?? NO_CHARGES
  }

  chargesOfAll(): Charges {
    return this.#chargesOfAll
  }

  put(row: R): R {
    const before = this.#rows.get(row.id)
    this.#journal(this.def.name, row.id, before)
    if (before !== undefined) this.#unlink(before)
    this.#rows.set(row.id, row)
    this.#link(row)
    return row
  }
  /** Replaces some fields of a row that exists. */
  patch(id: string, change: Partial<R>): R {
    const before = this.get(id)
    if (before === undefined) throw new Error(`no ${this.def.name} row ${id}`)
    return this.put({ ...before, ...change })
  }
  delete(id: string): void {
    const before = this.#rows.get(id)
    if (before === undefined) return
    this.#journal(this.def.name, id, before)
    this.#unlink(before)
    this.#rows.delete(id)
  }
  /** Deletes every row under a key. */
  deleteAll(index: I, key: string): void {
    for (const row of [...this.list(index, key, 'id')]) this.delete(row.id)
  }
  /** Puts the state before a change back, without telling the journal. */
  restore(id: string, before: R | undefined): void {
    const now = this.#rows.get(id)
    if (now !== undefined) this.#unlink(now)
    if (before === undefined) this.#rows.delete(id)
    else {
      this.#rows.set(id, before)
      this.#link(before)
    }
  }

  #charge(row: R, sign: 1 | -1): void {
    const { charges } = this.def
    if (charges === undefined) return
    // Tables with charges have an index `project` (see TableDef).
    const project = (this.def.indexes as Record<string, (row: R) => string | null>).project?.(row)
    if (project == null) return
    const own = {
      cpus: charges.cpus?.(row) ?? 0,
      memory: charges.memory?.(row) ?? 0,
      storage: charges.storage?.(row) ?? 0,
    }
    this.#charges.set(project, addCharges(this.chargesOf(project), own, sign))
    this.#chargesOfAll = addCharges(this.#chargesOfAll, own, sign)
  }
  #link(row: R): void {
    this.#charge(row, 1)
    for (const { keyOf, groups } of this.#indexes) {
      const key = keyOf(row)
      if (key === null) continue
      let group = groups.get(key)
      if (group === undefined) {
        group = new Group<R>()
        groups.set(key, group)
      }
      group.add(row)
    }
  }
  #unlink(row: R): void {
    this.#charge(row, -1)
    for (const { keyOf, groups } of this.#indexes) {
      const key = keyOf(row)
      if (key === null) continue
      const group = groups.get(key)
      group?.remove(row)
      if (group?.size === 0) groups.delete(key)
    }
  }
}
