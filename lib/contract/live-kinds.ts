import type { OperationName } from './all-operations'
import type { Disk } from './disk'
import type { FloatingIp } from './floating-ip'
import type { Image } from './image'
import type { Instance } from './instance'
import type { Snapshot } from './snapshot'

/*
 * The resources with live updates, one entry each. Everything that depends on the content of a row is
 * derived from the entry: the message's type and its check, the values that the relay takes from the
 * platform's answer, the values that a row changes in the page's caches, and which caches these are. Only
 * the rule by which a row counts as changing is in live-rules.ts, so that browsers need not load it.
 */

/** Paths into a resource, `state` or `state.instance`, that end at a `V`. */
type PathTo<T, V> = {
  [K in keyof T & string]: NonNullable<T[K]> extends V
    ? K
    : NonNullable<T[K]> extends Date
      ? never
      : NonNullable<T[K]> extends object
        ? `${K}.${KeyOfUnion<NonNullable<T[K]>>}`
        : never
}[keyof T & string]
type KeyOfUnion<T> = T extends unknown ? keyof T & string : never

/**
 * The type of a field on the wire; `?` if it may be null, `??` if older platforms don't have it: then it is
 * null here, and absent in the resource. Instants are the platform's own text.
 */
interface Written {
  text: string
  'text?': string | null
  instant: string
  'instant?': string | null
  flag: boolean
  'text??': string | null
  'flag??': boolean | null
  number: number
}
export type FieldType = keyof Written
/** The value that a resource must have at the path. */
type Held<F extends FieldType> = F extends 'flag' | 'flag??'
  ? boolean
  : F extends 'number'
    ? number
    : F extends 'text' | 'text?' | 'text??'
      ? string
      : Date

/** A field that the resource has by the same name, or its type and where the resource has it. */
type Field = FieldType | readonly [FieldType, string]
type Fields = Readonly<Record<string, Field>>
/** `never` for each field that `T` does not have. */
type Known<T, F extends Fields> = {
  readonly [N in keyof F]: F[N] extends FieldType
    ? N extends PathTo<T, Held<F[N]>>
      ? F[N]
      : never
    : F[N] extends readonly [infer Type extends FieldType, infer Path]
      ? Path extends PathTo<T, Held<Type>>
        ? F[N]
        : never
      : never
}

/** The beginnings of the names of operations that list a resource and view one. */
type NounOf<Name> = Name extends `${infer Noun}List`
  ? `${Noun}View` extends OperationName
    ? Noun
    : never
  : never

interface Entry<T, F extends Fields> {
  /** For types only: the resource of the rows. */
  readonly resource?: T
  readonly noun: string
  /** The stem of its operations: `diskList`, which the relay reads for a project, and `diskView`. */
  readonly operations: NounOf<OperationName>
  /** Another list with such resources. */
  readonly alsoIn?: OperationName
  /**
   * The fields beside id, name and times, by their names in messages: nothing else leaves the relay. They
   * are the default columns of the resource's list, so that a page can draw the list from the rows.
   */
  readonly fields: F & Known<T, F>
  /** Read before the others; a reader who may not read it may not see the project. */
  readonly isFirst?: true
}

const kind =
  <T>() =>
  <const F extends Fields>(entry: Entry<T, F>): Entry<T, F> =>
    entry

export const liveKinds = {
  instance: kind<Instance>()({
    noun: 'Instance',
    operations: 'instance',
    fields: {
      state: ['text', 'runState'],
      ncpus: 'number',
      memory: 'number',
      timeRunStateUpdated: 'instant',
      autoRestartEnabled: 'flag',
      autoRestartPolicy: 'text?',
      autoRestartCooldownExpiration: 'instant?',
      timeLastAutoRestarted: 'instant?',
      bootDiskId: 'text?',
    },
    isFirst: true,
  }),
  disk: kind<Disk>()({
    noun: 'Disk',
    operations: 'disk',
    alsoIn: 'instanceDiskList',
    fields: {
      state: ['text', 'state.state'],
      size: 'number',
      // The instance that the disk is attached to, or is being attached to or detached from.
      instanceId: ['text?', 'state.instance'],
      diskType: 'text??',
      readOnly: 'flag??',
    },
    isFirst: true,
  }),
  snapshot: kind<Snapshot>()({
    noun: 'Snapshot',
    operations: 'snapshot',
    fields: { state: 'text', description: 'text', diskId: 'text', size: 'number' },
  }),
  image: kind<Image>()({
    noun: 'Image',
    operations: 'image',
    fields: { description: 'text', size: 'number' },
  }),
  'floating-ip': kind<FloatingIp>()({
    noun: 'Floating IP',
    operations: 'floatingIp',
    fields: { instanceId: 'text?', description: 'text', ip: 'text', ipPoolId: 'text' },
  }),
}

type Kinds = typeof liveKinds
export type LiveKind = keyof Kinds
export type LiveEntry = Pick<Kinds[LiveKind], 'noun' | 'operations' | 'alsoIn' | 'isFirst'>
// Object.keys is exact here: no code adds kinds.
export const LIVE_KINDS = Object.keys(liveKinds) as readonly LiveKind[]

interface Identity {
  readonly id: string
  readonly name: string
  /** Instants are the platform's own text. */
  readonly timeCreated: string
  /** If later than the page's, members outside of the row may have changed too. */
  readonly timeModified: string
}

type RowOf<K extends LiveKind> = { readonly kind: K } & Identity & {
    readonly [F in keyof Kinds[K]['fields']]: Kinds[K]['fields'][F] extends readonly [
      infer Type extends FieldType,
      string,
    ]
      ? Written[Type]
      : Kinds[K]['fields'][F] extends FieldType
        ? Written[Kinds[K]['fields'][F]]
        : never
  }
/** The rows of the relay: the default columns of each list. */
export type LiveRow = { [K in LiveKind]: RowOf<K> }[LiveKind]

/** The contract's type of a kind's resource. */
export type ResourceOf<K extends LiveKind> = NonNullable<Kinds[K]['resource']>
/** The members that a row changes in the page's copy of the resource. */
export type LivePatch = {
  [K in LiveKind]: {
    readonly kind: K
    readonly id: string
    readonly patch: Partial<ResourceOf<K>>
  }
}[LiveKind]
