import type { PlatformFeature } from '@/lib/contract/platform-can'
import type { HelpTopic } from '@/lib/navigation/help-contents'
import type { TaskId } from '@/lib/navigation/tasks'

/** A page of the guide about something that people come to do. Links are `[words](screen)` (task-screens.ts). */
export interface TaskText {
  /** When it is what one wants, in a sentence or two. */
  readonly when: string
  readonly steps: readonly string[]
  /** What goes wrong, or can't be taken back. */
  readonly watch?: readonly string[]
  /** It needs a platform that has this. */
  readonly needs?: PlatformFeature
  readonly related: readonly TaskId[]
  /** Sections of the guide that say more. */
  readonly topics: readonly HelpTopic[]
}

/** A piece of a text: words, or a link to a screen. */
export interface TextPiece {
  readonly text: string
  readonly screen?: string
}

const LINK = /\[([^\]]+)\]\(([a-zA-Z]+)\)/g

/** A text in pieces, its links apart. */
export function piecesOf(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const match of text.matchAll(LINK)) {
    const [whole, words = '', screen = ''] = match
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) })
    pieces.push({ text: words, screen })
    end = match.index + whole.length
  }
  return end < text.length ? [...pieces, { text: text.slice(end) }] : pieces
}
