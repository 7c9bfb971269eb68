'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReadError } from '@/lib/api/query'
import { rightsRead } from '@/lib/api/rights'
import { translate } from '@/lib/errors/translate'
import { useRead } from '@/lib/reading/use-read'
import type { Column, Row } from '@/lib/table/column'
import { Button } from '@/lib/ui/button'
import { toast } from '@/lib/ui/toast-store'
import { DateTime } from '@/lib/ui/date-time'
import { readSleds, type SledsKnown } from './read-sleds'
import { sledColumn, type SledFacts } from './sled-column'
import './sleds.css'

/** Rights on the fleet change rarely. */
const STALE_MS = 60_000

/** The sleds that were read, and their column, whose code loads with the button. */
export interface ShownSleds<T extends Row> {
  readonly sleds: SledsKnown
  readonly columnOf: (facts: SledFacts<T>) => Column<T>
}

interface Props {
  /** IDs of those that are looked for. */
  readonly instances: readonly string[]
  /** When the sleds on the page were read; undefined before. */
  readonly readAt: Date | undefined
  readonly onRead: (shown: { sleds: SledsKnown; columnOf: typeof sledColumn }) => void
}

/** Reads on which sleds the members of a group run, when an operator asks; nothing for all others. */
export default function SledsButton({ instances, readAt, onRead }: Props) {
  const queries = useQueryClient()
  const [isReading, setReading] = useState(false)
  const { data: missing } = useRead({ ...rightsRead(), staleTime: STALE_MS })
  if (!missing || missing.readFleet !== undefined) return null
  const read = async () => {
    setReading(true)
    try {
      onRead({ sleds: await readSleds(queries, new Set(instances)), columnOf: sledColumn })
    } catch (error) {
      toast({
        variant: 'error',
        title: 'Sleds couldn’t be loaded',
        ...(error instanceof ReadError && {
          content: translate(error.failure, 'sledList').message,
        }),
      })
    } finally {
      setReading(false)
    }
  }
  return (
    <>
      {readAt && (
        <span className="text-subtle">
          {'Sleds as of '}
          <DateTime value={readAt} tabStop={false} />
        </span>
      )}
      <Button
        loading={isReading}
        disabledReason={instances.length === 0 ? 'The group has no members' : undefined}
        onClick={() => void read()}
      >
        {readAt ? 'Load sleds again' : 'Show sleds'}
      </Button>
    </>
  )
}
