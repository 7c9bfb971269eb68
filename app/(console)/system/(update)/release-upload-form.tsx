'use client'

import { useEffect, useRef, useState } from 'react'
import type { FormAction } from '@/lib/change/outcome'
import { planned } from '@/lib/equivalent/planned'
import { useFormContext } from '@/lib/form/form-context'
import { FormPanel } from '@/lib/form/form-panel'
import { useHydrated } from '@/lib/ui/use-hydrated'
import { usePageReader } from '@/lib/reading/page-reader'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { FileField } from '@/lib/ui/file-field'
import { isUploadingRelease, startRelease } from '@/lib/upload/release'
import { releaseFileProblem } from '@/lib/upload/release-file'
import { useReleaseUpload } from './release-upload-card'

const refused = (message: string) => ({
  type: 'failure' as const,
  fieldErrors: { file: message },
  problems: [],
})

/** What is wrong with the chosen file, as an outcome; null where nothing is. */
async function judged(file: File | undefined) {
  if (!file) return refused('Release file is required')
  if (isUploadingRelease()) return refused('Another release is being uploaded')
  const problem = await releaseFileProblem(file)
  return problem === undefined ? null : refused(problem)
}

/** Uploads the archive of a release; how far it is stands on the page below. */
export function ReleaseUploadForm() {
  const { reader } = usePageReader()
  const missing = useMissing().changeFleet
  const upload = useReleaseUpload()
  const [file, setFile] = useState<File>()
  const isHydrated = useHydrated()
  const run: FormAction = async () => {
    const outcome = await judged(file)
    if (outcome || !file) return { values: {}, outcome }
    void startRelease(file, reader)
    return {
      values: {},
      outcome: { type: 'success', data: undefined, to: routes.releases },
    }
  }
  const plan = async () =>
    (await judged(file)) ?? {
      calls: [
        {
          ...planned('systemUpdateRepositoryUpload', { query: { fileName: file?.name ?? '' } }),
          note: 'With the archive as its body',
        },
      ],
    }
  // Without script no file can be sent.
  if (!isHydrated) return null
  return (
    <FormPanel
      title="Upload release"
      action={{ run, plan }}
      closeTo={routes.releases}
      missing={
        missing ?? (upload && !upload.result ? 'Another release is being uploaded' : undefined)
      }
    >
      <p>
        The platform takes a release in one piece: an upload that breaks off starts over. It goes on
        while this tab is open, also on other pages of the console.
      </p>
      <ReleaseField file={file} onFile={setFile} />
    </FormPanel>
  )
}

function ReleaseField(props: { file: File | undefined; onFile: (file: File | undefined) => void }) {
  const { file, onFile } = props
  const { errors, register, check } = useFormContext()
  // The form knows fields by their text; a file is there or not.
  const chosen = useRef(file)
  useEffect(() => {
    chosen.current = file
  }, [file])
  useEffect(
    () => register('file', () => (chosen.current ? undefined : 'Release file is required')),
    [register],
  )
  return (
    <FileField
      label="Release file"
      hint="The zip archive as it was published, at most 4 GiB."
      field="file"
      accept=".zip,application/zip"
      required
      file={file}
      error={errors['file']}
      onChange={(next) => {
        chosen.current = next
        onFile(next)
        check('file', '', 'input')
      }}
    />
  )
}
