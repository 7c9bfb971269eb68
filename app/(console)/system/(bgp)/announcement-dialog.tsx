'use client'

import { useCallback } from 'react'
import { useLotBlocks } from '@/app/(console)/system/_address-lots/use-lot-blocks'
import { type Announcement, blockText, validateNetwork } from '@/lib/bgp/announcement'
import { TextField } from '@/lib/form/fields'
import { NestedForm } from '@/lib/form/nested-form'
import { RowsField } from '@/lib/form/rows-field'
import { useChoice } from '@/lib/form/use-field'
import { validateRequired } from '@/lib/validate/required'

interface Props {
  /** Networks that are in the set already. */
  readonly taken: readonly string[]
  readonly onAdd: (row: Announcement) => void
  readonly onClose: () => void
}

/** A network that a set will announce. */
export default function AnnouncementDialog({ taken, onAdd, onClose }: Props) {
  return (
    <NestedForm
      title="Add announcement"
      submitLabel="Add announcement"
      draft="#announcement"
      onClose={onClose}
      onDone={({ network = '', block = '' }) => onAdd({ network: network.trim(), block })}
    >
      <Fields taken={taken} />
    </NestedForm>
  )
}

const requireBlock = (value: string) => validateRequired(value, 'Address lot block')

function Fields({ taken }: Pick<Props, 'taken'>) {
  const choice = useChoice('block', requireBlock)
  const { blocks, isComplete, ...reading } = useLotBlocks()
  const block = blocks?.find(({ id }) => id === choice.value)
  const validate = useCallback(
    (text: string) => validateNetwork(text, taken, block),
    [taken, block],
  )
  return (
    <>
      <RowsField
        label="Address lot block"
        required
        choice={choice}
        data-autofocus
        placeholder="Choose a block"
        hint="The platform announces networks of its address lots."
        what="Address lots"
        operation="networkingAddressLotBlockList"
        reading={{
          ...reading,
          data: blocks && { items: blocks },
          hasMore: blocks !== undefined && !isComplete && !reading.failure && reading.isFetching,
        }}
        none="No address lots available"
        options={blocks?.map((each) => ({
          value: each.id,
          label: blockText(each),
          meta: each.lot,
        }))}
      />
      <TextField
        label="Network"
        name="network"
        required
        mono
        placeholder={block ? block.first : ''}
        hint={
          block
            ? `Within ${blockText(block)}, with its width: 198.51.100.0/24`
            : 'With its width: 198.51.100.0/24'
        }
        validate={validate}
      />
    </>
  )
}
