'use client'

import { type ReactNode, useCallback, useState } from 'react'
import { KIB } from '@/lib/format/size'
import { useField } from '@/lib/form/use-field'
import { FileField } from '@/lib/ui/file-field'
import { requiredMessage } from '@/lib/validate/required'

/** A chain of a few certificates has a tenth of it. */
const PEM_BYTES_MAX = 64 * KIB
const TOO_LARGE = `The file is too large: at most ${PEM_BYTES_MAX / KIB} KiB`

interface Props {
  readonly name: string
  readonly label: string
  readonly hint: ReactNode
  readonly accept: string
  /** What is wrong with the text, once that is known. */
  readonly problem: string | undefined
  /** The text of the file; empty without one. */
  readonly onText: (text: string) => void
}

/**
 * A required file whose text its owner keeps: it never is a value of the form, so that no key can get
 * into a draft.
 */
export function PemField({ name, label, hint, accept, problem: found, onText }: Props) {
  const [file, setFile] = useState<File>()
  const [unread, setUnread] = useState<string>()
  const problem = unread ?? found
  const { error } = useField(
    name,
    useCallback(() => (file ? problem : requiredMessage(label)), [file, problem, label]),
  )
  const choose = async (chosen: File | undefined) => {
    setFile(chosen)
    setUnread(chosen && chosen.size > PEM_BYTES_MAX ? TOO_LARGE : undefined)
    if (!chosen || chosen.size > PEM_BYTES_MAX) return onText('')
    try {
      onText(await chosen.text())
    } catch {
      onText('')
      setUnread('The file could not be read')
    }
  }
  return (
    <FileField
      label={label}
      hint={hint}
      required
      field={name}
      accept={accept}
      file={file}
      // What was wrong with no file is over once there is one.
      error={problem ?? (file ? undefined : error)}
      onChange={(chosen) => void choose(chosen)}
    />
  )
}
