'use client'

import { type ReactNode, useCallback, useRef, useState } from 'react'
import { KIB } from '@/lib/format/size'
import { useFormContext } from '@/lib/form/form-context'
import { useField } from '@/lib/form/use-field'
import { FileField } from '@/lib/ui/file-field'
import { requiredMessage } from '@/lib/validate/required'

/** A chain of a few certificates has a tenth of it. */
const BYTES_MAX = 64 * KIB

const tooLargeForKeys = (bytes: number): string | undefined =>
  bytes > BYTES_MAX ? `The file is too large: at most ${BYTES_MAX / KIB} KiB` : undefined

interface Props {
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly accept: string
  readonly optional?: boolean
  /** Why a file of that many bytes is not read; keys and certificates are small. */
  readonly tooLarge?: (bytes: number) => string | undefined
  /** What is wrong with what was read, once that is known. */
  readonly problem: string | undefined
  /** What the file holds; undefined without one, or where it could not be read. */
  readonly onBytes: (bytes: Uint8Array<ArrayBuffer> | undefined) => void
}

/** A file that its owner reads in the browser. The field itself has no value: no draft keeps a key. */
export function ReadFileField(props: Props) {
  const { name, label, hint, accept, optional, tooLarge = tooLargeForKeys, onBytes } = props
  const [file, setFile] = useState<File>()
  const [unread, setUnread] = useState<string>()
  const problem = unread ?? props.problem
  // A new file is judged before it is drawn.
  const isGiven = useRef(false)
  const validate = useCallback(
    () => problem ?? (isGiven.current || optional ? undefined : requiredMessage(label)),
    [problem, optional, label],
  )
  const { error } = useField(name, validate)
  const { check } = useFormContext()
  const choose = async (chosen: File | undefined) => {
    isGiven.current = chosen !== undefined
    setFile(chosen)
    const reason = chosen && tooLarge(chosen.size)
    setUnread(reason)
    // What the platform said of another file is over.
    check(name, chosen?.name ?? '', 'input')
    if (!chosen || reason !== undefined) return onBytes(undefined)
    try {
      onBytes(new Uint8Array(await chosen.arrayBuffer()))
    } catch {
      onBytes(undefined)
      setUnread('The file couldn’t be read')
    }
  }
  return (
    <FileField
      label={label}
      hint={hint}
      accept={accept}
      {...(optional ? { optional } : { required: true })}
      field={name}
      file={file}
      error={problem ?? error}
      onChange={(chosen) => void choose(chosen)}
    />
  )
}
