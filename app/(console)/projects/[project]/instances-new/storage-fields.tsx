'use client'

import { useCallback } from 'react'
import { jsonValue, useJsonField } from '@/lib/form/use-field'
import { gibWords } from '@/lib/format/size'
import { AdditionalDisks } from './additional-disks'
import { BootDiskFields } from './boot-disk-fields'
import type { Choices, DiskRow } from './form-values'
import { useCount } from './name-fields'
import { ALONE } from './several'
import { useBootFields } from './use-boot-fields'

const noRows: readonly DiskRow[] = []

/** Boot disk and additional disks: their names and disks depend on each other. */
export function StorageFields({ project, choices }: { project: string; choices: Choices }) {
  const count = useCount()
  const isShared = count > 1
  const rows = useJsonField(
    'disks',
    noRows,
    useCallback(
      (text: string) =>
        isShared && jsonValue(text, noRows).some(({ type }) => type === 'attach')
          ? ALONE.disks
          : undefined,
      [isShared],
    ),
  )
  const boot = useBootFields(choices, rows.value)
  const bootGib = boot.isNew ? count * (Number(boot.size.value) || 0) : 0
  const wanted =
    bootGib +
    rows.value.reduce((sum, row) => sum + (row.type === 'create' ? count * row.gib : 0), 0)
  const left = choices.quota?.storageGib
  const tooMuch =
    left !== undefined && wanted > left
      ? `New disks come to ${gibWords(wanted)}, but your silo’s quota has ${gibWords(left)} of storage left.`
      : undefined
  // Said at the field that is to blame: the boot disk's when it does not fit even alone.
  const isBootTooMuch = left !== undefined && bootGib > left
  return (
    <>
      <BootDiskFields
        project={project}
        choices={choices}
        boot={boot}
        rows={rows.value}
        tooMuch={isBootTooMuch ? tooMuch : undefined}
      />
      <AdditionalDisks
        project={project}
        choices={choices}
        rows={rows}
        bootDisk={boot.isNew ? '' : boot.disk.value}
        bootName={boot.isNew ? boot.name.value : ''}
        unclaimed={left === undefined ? undefined : Math.max(0, left - wanted)}
        tooMuch={isBootTooMuch ? undefined : tooMuch}
      />
    </>
  )
}
