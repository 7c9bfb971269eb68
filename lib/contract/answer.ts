/**
 * How answers of the platform may differ from the schemas of this folder. A console is used with many
 * versions of the platform, so answers are read loosely (decision 0023, `readAnswer`). These types describe
 * the results:
 *
 * - An unknown word of an enumeration is kept as it is: a lookup needs a fallback for it, and an action
 *   that depends on it is refused (`*-can.ts`).
 * - Missing text is empty. A missing number, flag or moment is null.
 * - A thing without an id or a name can't be acted on, and a missing list doesn't say what there is: such a
 *   thing is refused. In a list it is dropped and counted.
 *
 * Requests keep to the schemas: they are never made from missing values.
 */
export type Answer<T> = T extends Date | bigint
  ? T
  : T extends readonly (infer Item)[]
    ? Answer<Item>[]
    : T extends object
      ? { [K in keyof T]: Field<T[K]> }
      : T

/** The words of an enumeration, and unknown words that a newer platform may use. */
export type Open<T extends string> = T | (string & {})

/** How many parts of an answer were dropped, if any. */
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
/** A single word is the tag of a union, and stays as it is. */
type Word<T extends string> = string extends T ? T : IsUnion<T> extends true ? Open<T> : T
type IsUnion<T, Whole = T> = T extends unknown ? ([Whole] extends [T] ? false : true) : never
