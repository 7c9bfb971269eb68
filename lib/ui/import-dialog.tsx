'use client'

import { type FormEvent, useId, useState } from 'react'
import { announce } from './announce'
import { Button } from './button'
import { Dialog } from './dialog'
import { FileField } from './file-field'
import { FormErrorSummary } from './form-error-summary'

/** The most errors shown; further ones are alike. */
const PROBLEMS_MAX = 10
const MIB = 1024 * 1024

interface Props {
  readonly title: string
  readonly submitLabel: string
  readonly hint: string
  /** The largest file, MiB. */
  readonly mebibytesMax: number
  /** Imports a file's text; resolves to errors in sentences if nothing was imported. */
  readonly take: (text: string) => readonly string[] | undefined
  readonly onClose: () => void
}

/** Imports a JSON file that the console has saved, then closes. */
export function ImportDialog(props: Props) {
  const { title, submitLabel, hint, mebibytesMax, take, onClose } = props
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [problems, setProblems] = useState<readonly string[]>([])
  const id = useId()
  const bring = async () => {
    if (!file) return setError('File is required')
    if (file.size > mebibytesMax * MIB) return setError(`Must be at most ${mebibytesMax} MiB`)
    const text = await file.text().catch(() => undefined)
    if (text === undefined) return setError('The file couldn’t be read. Choose it again.')
    const found = take(text)?.slice(0, PROBLEMS_MAX)
    if (!found) return onClose()
    setProblems(found)
    announce(found.join(' '), 'assertive')
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary">
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="form"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void bring()
        }}
      >
        <FormErrorSummary errors={problems} />
        <FileField
          label="File"
          field="file"
          hint={hint}
          accept=".json,application/json"
          file={file}
          error={error}
          onChange={(chosen) => {
            setFile(chosen)
            setError(undefined)
            setProblems([])
          }}
        />
      </form>
    </Dialog>
  )
}
