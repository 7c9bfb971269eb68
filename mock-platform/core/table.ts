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
  /** Rows occupy an address of an IP pool: they are AddressRows, under indexes `ip` and `pool`. */
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

interface Group<R extends Row> {
  readonly names: Sorted<R>
  readonly ids: Sorted<R>
}

/** Told of each change before it happens. */
export type Journal = (table: string, id: string, before: Row | undefined) => void

export class Table<R extends Row, I extends string = string> {
  readonly def: TableDef<R, I>
  readonly #journal: Journal
  readonly #rows = new Map<string, R>()
  readonly #groups = new Map<string, Map<string, Group<R>>>()
  /** Sums of charges per project, kept with every change: no list is ever added up to read them. */
  readonly #charges = new Map<string, Charges>()

  constructor(def: TableDef<R, I>, journal: Journal) {
    this.def = def
    this.#journal = journal
    for (const index of Object.keys(def.indexes)) this.#groups.set(index, new Map())
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
    return this.sorted(index, key, 'id')?.size ?? 0
  }
  sorted(index: I, key: string, sort: 'name' | 'id'): Sorted<R> | undefined {
    const group = this.#groups.get(index)?.get(key)
    return sort === 'name' ? group?.names : group?.ids
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

  *#keys(row: R): Iterable<[Map<string, Group<R>>, string]> {
    for (const [index, groups] of this.#groups) {
      // #groups has exactly the keys of def.indexes.
      const key = this.def.indexes[index as I](row)
      if (key !== null) yield [groups, key]
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
  }
  #link(row: R): void {
    this.#charge(row, 1)
    for (const [groups, key] of this.#keys(row)) {
      let group = groups.get(key)
      if (group === undefined) {
        group = { names: new Sorted<R>(byName), ids: new Sorted<R>(byId) }
        groups.set(key, group)
      }
      group.names.add(row)
      group.ids.add(row)
    }
  }
  #unlink(row: R): void {
    this.#charge(row, -1)
    for (const [groups, key] of this.#keys(row)) {
      const group = groups.get(key)
      group?.names.remove(row)
      group?.ids.remove(row)
      if (group?.ids.size === 0) groups.delete(key)
    }
  }
}
