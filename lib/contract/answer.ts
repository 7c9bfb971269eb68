/**
 * What a screen gets of a platform's answer, of what the schemas of this folder say. A console
 * outlives many versions of the platform, so that answers are read loosely (decision 0023,
 * `readAnswer`), and these types say what may come of it:
 *
 * - A new word of an enumeration is kept as it is: whoever looks one up has something to show for
 *   the others, and what it would decide is refused (`*-can.ts`).
 * - Missing text is empty. A missing number, flag or moment is null.
 * - Nothing can be done to what has no id or no name, and a missing list does not say what there
 *   is: such a thing is refused. In a list it drops out, and is counted.
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
