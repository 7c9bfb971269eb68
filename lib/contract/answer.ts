/**
 * What a screen gets of a platform's answer, beyond what the schemas of this folder say. A console
 * outlives many versions of the platform, so answers are read loosely (decision 0023,
 * `readAnswer`). These types say what may result:
 *
 * - An unknown word of an enumeration is kept as it is: a lookup needs a fallback for it, and an
 *   action that depends on it is refused (`*-can.ts`).
 * - Missing text is empty. A missing number, flag or moment is null.
 * - A thing without an id or a name can't be acted on, and a missing list doesn't say what there
 *   is: such a thing is refused. In a list it is dropped and counted.
 *
 * What we send keeps to the schemas: it is never made of something that was missing.
 */
export type Answer<T> = T extends Date | bigint
  ? T
  : T extends readonly (infer Item)[]
    ? Answer<Item>[]
    : T extends object
      ? { [K in keyof T]: Field<T[K]> }
      : T

/** The words of an enumeration, and those that a newer platform may use. */
export type Open<T extends string> = T | (string & {})

/** How many parts of an answer were refused, if any. */
export interface Counted {
  readonly unreadable?: number
}

type Field<T> =
  | Extract<T, null | undefined>
  | (Present<T> extends string
      ? Word<Present<T>>
      : Present<T> extends number | boolean | bigint | Date
        ? Present<T> | null
        : Answer<Present<T>>)

type Present<T> = Exclude<T, null | undefined>
/** A single word tells the parts of a union apart, and stays what it is. */
type Word<T extends string> = string extends T ? T : IsUnion<T> extends true ? Open<T> : T
type IsUnion<T, Whole = T> = T extends unknown ? ([Whole] extends [T] ? false : true) : never
