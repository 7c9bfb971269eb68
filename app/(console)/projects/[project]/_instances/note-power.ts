import { noteHappening } from '@/lib/kept/happenings'
import { pageReader } from '@/lib/api/page-reader'
import { type Outcome, problemTexts } from '@/lib/change/outcome'
import type { Instance } from '@/lib/contract/instance'
import { capitalise } from '@/lib/format/capitalise'
import { serverNow } from '@/lib/ui/clock'
import type { PowerAction } from './instance-power'
import { noteStart } from './start-refusals'

/** What was sent, and what came of it. */
function wordsOf(action: PowerAction, outcome: Outcome | undefined): string {
  const sent = `${capitalise(action)} sent`
  if (outcome?.type === 'success') return sent
  const isUnknown =
    outcome === undefined ||
    (outcome.type === 'failure' && outcome.problems.some(({ outcomeUnknown }) => outcomeUnknown))
  if (isUnknown) return `${sent}; the outcome is unknown`
  return outcome.type === 'expired'
    ? `${sent}, but the session was over`
    : `${capitalise(action)} refused: ${problemTexts(outcome).join(' ')}`
}

/** Keeps the outcome of a power action from here; undefined when unknown. */
export function notePower(
  action: PowerAction,
  target: Pick<Instance, 'id' | 'timeRunStateUpdated'>,
  outcome: Outcome | undefined,
): void {
  if (action === 'start') noteStart(target, outcome)
  // What is deleted has no page that could tell.
  if (action === 'delete') return
  const words = wordsOf(action, outcome)
  noteHappening(pageReader() ?? '', target.id, { at: serverNow(), kind: 'sent', words })
}
