'use client'

import { useState } from 'react'
import { TextField } from '@/lib/form/fields'
import { FormDialog } from '@/lib/form/form-dialog'
import { parseStoredList } from '@/lib/kept/parse-stored'
import { writeStored } from '@/lib/kept/write-stored'
import { useStored } from '@/lib/kept/use-stored'
import type { Finding } from '@/lib/overview/finding'
import { usePageReader } from '@/lib/reading/page-reader'
import { serverNow } from '@/lib/ui/clock'
import { isMoment } from '@/lib/validate/moment'
import { isRecord } from '@/lib/validate/is-record'

/*
 * What a reader silenced of the overview, in this browser, as the platform can't keep it; signing out wipes
 * it. A finding that says something else by then is another one.
 */

export interface Silence extends Pick<Finding, 'id' | 'title'> {
  readonly reason: string
  /** The last day: '2026-12-24'. */
  readonly until: string
}

const keyOf = (reader: string): string => `console:silenced:${reader}`
/** Of a reason. */
const REASON_MAX = 200
/** Until when unless the reader says so, ms. */
const USUAL_MS = 30 * 86_400_000

/** The end of the last day, in the reader’s zone. */
export const endOf = ({ until }: Pick<Silence, 'until'>): Date => new Date(`${until}T23:59:59`)

const isSilence = (value: unknown): value is Silence =>
  isRecord(value) &&
  ['id', 'title', 'reason', 'until'].every((key) => typeof value[key] === 'string') &&
  isMoment(endOf({ until: String(value['until']) }).getTime())

/** What the reader silenced and is still silent. */
export const silencesIn = (text: string | null, nowMs: number): readonly Silence[] =>
  parseStoredList(text, (each) =>
    isSilence(each) && endOf(each).getTime() >= nowMs ? each : undefined,
  )

/** What silences a finding; one that says something else by now is another one. */
export const silenceOf = (
  { id, title, mayBeMeant }: Finding,
  silences: readonly Silence[],
): Silence | undefined =>
  mayBeMeant && silences.find((each) => each.id === id && each.title === title)

const silencesNow = (text: string | null) => silencesIn(text, serverNow())

/** The silences of the reader, and what keeps others in their place: false where that isn’t possible. */
export function useSilences() {
  const key = keyOf(usePageReader().reader)
  const silences = useStored(key, silencesNow)
  const keep = (next: readonly Silence[]): boolean =>
    writeStored(key, JSON.stringify(next)) === undefined
  return { silences, keep }
}

interface Props {
  readonly finding: Finding
  /** False where it can’t be kept. */
  readonly onSilence: (silence: Silence) => boolean
  readonly onClose: () => void
}

const dayOf = (ms: number): string => {
  const day = new Date(ms)
  const two = (of: number) => `${of}`.padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

const validateUntil = (until: string): string | undefined =>
  endOf({ until }).getTime() >= serverNow() ? undefined : 'Must be today or later'

/** Asks why something is meant to be so, and until when. */
export function SilenceDialog({ finding: { id, title }, onSilence, onClose }: Props) {
  const [initial] = useState(() => ({ until: dayOf(serverNow() + USUAL_MS) }))
  return (
    <FormDialog
      width="narrow"
      title="Silence finding"
      submitLabel="Silence"
      isLocal
      onClose={onClose}
      initial={initial}
      action={{
        plan: null,
        run: async (_, data) => {
          const [reason, until] = ['reason', 'until'].map((name) => String(data.get(name)).trim())
          const isKept = onSilence({ id, title, reason: reason ?? '', until: until ?? '' })
          const message = 'This browser keeps nothing, so it can’t be silenced.'
          return {
            values: {},
            outcome: isKept
              ? { type: 'success', data: undefined }
              : { type: 'failure', fieldErrors: {}, problems: [{ message }] },
          }
        },
      }}
    >
      <p>{`${title}. Only you, and only this browser, will stop showing it.`}</p>
      <TextField label="Reason" name="reason" maxLength={REASON_MAX} required data-autofocus />
      <TextField label="Until" name="until" type="date" required validate={validateUntil} />
    </FormDialog>
  )
}
