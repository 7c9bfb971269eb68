import type { OperationName } from './all-operations'
import type { Disk } from './disk'
import type { FloatingIp } from './floating-ip'
import type { Image } from './image'
import type { Instance } from './instance'
import type { Snapshot } from './snapshot'

/*
 * The resources that pages follow live, one entry each. All that must know what a row is follows
 * from the entry: the message's type and its check, what the relay takes of the platform's answer,
 * what a row changes in the page's caches, and which of these it concerns. Only the rule by which it
 * counts as changing stands in live-rules.ts, so that browsers need not load it.
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
 * What a field is on the wire; `?` for one that may be null, `??` for one that older platforms don't
 * tell: null here then, and absent in the resource. Instants are the platform's own text.
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
/** What a resource must have there. */
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

/** What operations are named after that list a resource and show one. */
type NounOf<Name> = Name extends `${infer Noun}List`
  ? `${Noun}View` extends OperationName
    ? Noun
    : never
  : never

interface Entry<T, F extends Fields> {
  /** Never there: says what the rows are of. */
  readonly resource?: T
  readonly noun: string
  /** Its operations: `diskList`, which the relay reads for a project, and `diskView`. */
  readonly operations: NounOf<OperationName>
  /** Another list with such resources. */
  readonly alsoIn?: OperationName
  /**
   * Beside id, name and times: all that leaves the relay, by the names that it has there. What the
   * columns of its list show at first, so that a page can draw the list from it.
   */
  readonly fields: F & Known<T, F>
  /** Read before the others; who may not read it may not see the project. */
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
      // What it is attached to, or on its way to or from.
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
  /** Newer than what a page holds: something outside this projection may have changed too. */
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
/** All that the relay ever says of a resource: what its list shows at first. */
export type LiveRow = { [K in LiveKind]: RowOf<K> }[LiveKind]

/** What the contract calls a resource of a kind. */
export type ResourceOf<K extends LiveKind> = NonNullable<Kinds[K]['resource']>
/** What a row of the relay changes in what a page holds of the same resource. */
export type LivePatch = {
  [K in LiveKind]: {
    readonly kind: K
    readonly id: string
    readonly patch: Partial<ResourceOf<K>>
  }
}[LiveKind]
