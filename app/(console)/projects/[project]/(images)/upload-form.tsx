'use client'

import { useRouter } from '@/lib/change/use-router'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { QUOTA_UNKNOWN } from '@/app/(console)/projects/[project]/_disks/quota-left'
import { OverQuota, useStorageLeft } from '@/app/(console)/projects/[project]/_disks/storage-left'
import { RadioField } from '@/lib/form/choice-fields'
import { DescriptionField, NameField, TextField } from '@/lib/form/fields'
import { useFormContext } from '@/lib/form/form-context'
import { FormPanel } from '@/lib/form/form-panel'
import { useChoice } from '@/lib/form/use-field'
import type { FormAction } from '@/lib/change/outcome'
import { neededToSend } from '@/lib/change/unloaded'
import { helpAt } from '@/lib/navigation/help'
import { usePageReader } from '@/lib/reading/page-reader'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import type { BootHints } from '@/lib/upload/boot-check'
import type { OpenFile } from '@/lib/upload/open-file'
import type { Upload } from '@/lib/upload/upload'
import { FileField } from '@/lib/ui/file-field'
import { Link } from '@/lib/ui/link'
import { Notice } from '@/lib/ui/notice'
import { useHydrated } from '@/lib/ui/use-hydrated'

const blockSizes = ['512', '2048', '4096'].map((value) => ({ value, label: value }))
const initial = { blockSize: '512' }

/** Loaded after hydration: the form can't be submitted before. */
const load = () => neededToSend(import('./upload-start'))

interface Shown {
  readonly upload: Upload
  readonly Progress: ComponentType<{
    upload: Upload
    onClose: (made: boolean) => void
    onHide: () => void
  }>
}

/** Uploads a file as an image of the project. */
export function UploadForm({ project }: { readonly project: string }) {
  const { userId, platform } = usePageReader()
  const router = useRouter()
  const [file, setFile] = useState<File>()
  const [shown, setShown] = useState<Shown>()
  const isHydrated = useHydrated()
  const missing = useMissing(project).changeInProject
  useEffect(() => {
    // A failure is reported when the code is needed and requested again.
    load().catch(() => {})
  }, [])
  const run: FormAction = async (_, data) => {
    const { beginUpload, UploadProgress } = await load()
    const begun = await beginUpload({ userId, project, file }, data)
    if (!('upload' in begun)) return { values: {}, outcome: begun }
    setShown({ upload: begun.upload, Progress: UploadProgress })
    return { values: {}, outcome: { type: 'success', data: undefined } }
  }
  const plan = async (data: FormData) => {
    const { planUpload } = await load()
    return planUpload({ userId, project, file }, data, platform)
  }
  const list = routes.projectImages(project)
  const onClose = useCallback(
    (isOver: boolean) => {
      setShown(undefined)
      if (isOver) router.replace(list, { scroll: false })
    },
    [router, list],
  )
  const onHide = useCallback(() => onClose(true), [onClose])
  // Without script no file can be sent; what is typed into a form that does not listen is lost.
  if (!isHydrated) return null
  return (
    <>
      <FormPanel
        title="Upload image"
        action={{ run, plan }}
        initial={initial}
        closeTo={list}
        missing={missing}
      >
        <UploadFields file={file} onFile={setFile} />
      </FormPanel>
      {shown && <shown.Progress upload={shown.upload} onClose={onClose} onHide={onHide} />}
    </>
  )
}

function UploadFields(props: { file: File | undefined; onFile: (file: File | undefined) => void }) {
  const { file, onFile } = props
  const blockSize = useChoice('blockSize')
  const { errors, register, check } = useFormContext()
  // The form knows fields by their text; a file is there or not.
  const chosen = useRef(file)
  useEffect(() => {
    chosen.current = file
  }, [file])
  useEffect(
    () => register('file', () => (chosen.current ? undefined : 'Image file is required')),
    [register],
  )
  const left = useStorageLeft()
  const hints = useBootHints(file, Number(blockSize.value))
  return (
    <>
      <NameField autoFocus />
      <DescriptionField />
      <TextField label="OS" name="os" required />
      <TextField label="Version" name="version" required />
      <RadioField
        look="segmented"
        choice={{
          ...blockSize,
          set: (value) => {
            blockSize.set(value)
            // Whether the file fits was said of another block size.
            check('file', '', 'input')
          },
        }}
        label="Block size"
        options={blockSizes}
        hint="In bytes. The block size that the image was made for."
      />
      <FileField
        label="Image file"
        hint={
          <>
            A raw disk image or a bootable CD.{' '}
            <Link className="link" href={helpAt('image-requirements')} target="_blank">
              Image requirements
              <span className="sr-only"> (opens in a new tab)</span>
            </Link>
          </>
        }
        field="file"
        file={file}
        error={errors['file']}
        required
        onChange={(next) => {
          chosen.current = next
          onFile(next)
          check('file', '', 'input')
        }}
      />
      <div role="status" className="flex flex-col gap-3 empty:hidden">
        {left === null && <p className="text-muted">{QUOTA_UNKNOWN}</p>}
        <OverQuota bytes={file?.size ?? 0} left={left} />
        {hints.blockSize && <Notice tone="notice">{hints.blockSize}</Notice>}
        {hints.notBootable && <Notice tone="notice">{hints.notBootable}</Notice>}
      </div>
    </>
  )
}

/** Hints about a chosen file before it is sent. */
function useBootHints(file: File | undefined, blockSize: number): BootHints {
  const [told, setTold] = useState<{
    readonly file: File
    readonly hintsFor: (blockSize: number) => BootHints
  }>()
  useEffect(() => {
    if (!file) return
    let isLeft = false
    let opened: OpenFile | undefined
    load()
      .then(async ({ openFile, bootHints }) => {
        if (isLeft) return
        opened = openFile(file)
        const facts = await opened.inspect()
        opened.close()
        if (!isLeft) setTold({ file, hintsFor: (size) => bootHints(file.name, facts, size) })
      })
      // Only hints: without them the upload itself tells what is wrong.
      .catch(() => {})
    return () => {
      isLeft = true
      opened?.close()
    }
  }, [file])
  return told !== undefined && told.file === file ? told.hintsFor(blockSize) : {}
}
