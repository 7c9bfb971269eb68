import { deviceCodeLetters } from '@/lib/validate/device-code'

/**
 * The boxes after `text` was left in box `at` of them, and the box to go to; undefined when it is no
 * letter. A box keeps one letter, also when its old one was not selected. More come at once by a
 * keyboard's suggestion, by dictation, or from before the page listened, when nothing moved the
 * caret on: they go to the boxes from here.
 */
export function typedInto(
  letters: readonly string[],
  at: number,
  text: string,
): { readonly letters: readonly string[]; readonly focus: number } | undefined {
  const typed = [...deviceCodeLetters(text)]
  if (typed.length === 0) {
    return text === '' ? { letters: letters.with(at, ''), focus: at } : undefined
  }
  const old = letters[at] ?? ''
  const isReplaced = typed.length === 2 && old !== ''
  // The letter that was there stands before or behind the new one.
  const own = isReplaced ? [typed[0] === old ? typed[1] : typed[0]] : typed
  return {
    letters: letters.map((letter, box) => own[box - at] ?? letter),
    focus: at + own.length,
  }
}
