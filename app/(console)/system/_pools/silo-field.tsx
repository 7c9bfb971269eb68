'use client'

import { siloReads } from '@/lib/api/silo-reads'
import { RowsField } from '@/lib/form/rows-field'
import { useChoice } from '@/lib/form/use-field'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { validateRequired } from '@/lib/validate/required'

const requireSilo = (value: string) => validateRequired(value, 'Silo')

interface Props {
  /** The links that there are; undefined until they are read. */
  readonly links: readonly { readonly siloId: string }[] | undefined
  readonly onChoose: (silo: string) => void
}

/** Offers the silos that a pool isn't linked to yet. */
export function SiloField({ links, onChoose }: Props) {
  const choice = useChoice('silo', requireSilo, onChoose)
  const silos = useAllRows((page) => siloReads.siloList({ query: page }))
  const linked = new Set(links?.map(({ siloId }) => siloId))
  return (
    <RowsField
      label="Silo"
      required
      choice={choice}
      placeholder="Choose a silo"
      what="Silos"
      operation="siloList"
      reading={silos}
      none="All silos are linked"
      options={silos.data?.items
        .filter(({ id }) => !linked.has(id))
        .map(({ name, description }) => ({ value: name, label: name, meta: description }))}
    />
  )
}
