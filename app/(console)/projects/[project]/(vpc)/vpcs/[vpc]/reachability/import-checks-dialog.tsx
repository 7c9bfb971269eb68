'use client'

import { type FormEvent, useId, useState } from 'react'
import {
  keepChecks,
  savedChecks,
} from '@/app/(console)/projects/[project]/_vpcs/saved-checks-store'
import { plural } from '@/lib/format/plural'
import { readChecks, withImported } from '@/lib/network/saved-checks-text'
import { announce } from '@/lib/ui/announce'
import { Button } from '@/lib/ui/button'
import { Dialog } from '@/lib/ui/dialog'
import { FileField } from '@/lib/ui/file-field'
import { FormErrorSummary } from '@/lib/ui/form-error-summary'
import { toast } from '@/lib/ui/toast-store'

interface Props {
  readonly project: string
  readonly vpc: string
  readonly onClose: () => void
}

/** A hundred checks take a tenth of it. */
const BYTES_MAX = 1024 * 1024
/** More are alike. */
const PROBLEMS_MAX = 10

/** Brings in checks from a file, beside those that are there; nothing while anything is wrong with it. */
export default function ImportChecksDialog({ project, vpc, onClose }: Props) {
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [problems, setProblems] = useState<readonly string[]>([])
  const id = useId()
  const fail = (texts: readonly string[]) => {
    setProblems(texts.slice(0, PROBLEMS_MAX))
    announce(texts.slice(0, PROBLEMS_MAX).join(' '), 'assertive')
  }
  const bring = async () => {
    if (!file) return setError('File is required')
    if (file.size > BYTES_MAX) return setError('Must be at most 1 MiB')
    const text = await file.text().catch(() => undefined)
    if (text === undefined) return setError('The file couldn’t be read. Choose it again.')
    const read = readChecks(text)
    if ('problems' in read) return fail(read.problems)
    const all = withImported(savedChecks(project, vpc), read.checks)
    if (typeof all === 'string') return fail([`${all}.`])
    if (!keepChecks(project, vpc, all.checks))
      return fail(['This browser can’t keep them: its storage is full or turned off.'])
    const replaced = all.replaced > 0 ? `, ${all.replaced} of them in place of others` : ''
    toast({
      variant: 'success',
      content: `${plural(read.checks.length, 'check')} imported${replaced}`,
    })
    onClose()
  }
  return (
    <Dialog
      title="Import checks"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary">
            Import
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="reach-check-form"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void bring()
        }}
      >
        <FormErrorSummary errors={problems} />
        <FileField
          label="File"
          field="file"
          hint="A file that Export has saved. A check with the name of another takes its place."
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
