'use client'

import { useState } from 'react'
import { systemReads } from '@/lib/api/system-reads'
import { FormPanel } from '@/lib/form/form-panel'
import { useChoice } from '@/lib/form/use-field'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { serverNow } from '@/lib/ui/clock'
import { FileField } from '@/lib/ui/file-field'
import { Notice } from '@/lib/ui/notice'
import { TextArea } from '@/lib/ui/text-field'
import { rootRoleProblem, rootRoleWarning } from './root-role'
import { addTrustRoot } from './update-actions'

/** Longer than any root role; what the platform takes at most. */
const BYTES_MAX = 2 ** 20

export function TrustRootForm() {
  return (
    <FormPanel
      title="Add trust root"
      missing={useMissing().changeFleet}
      action={addTrustRoot}
      closeTo={routes.trustRoots}
    >
      <p>
        The signed root role of whoever publishes releases. The platform checks that it’s signed by
        its own keys, and each release that is uploaded against it.
      </p>
      <RoleFields />
    </FormPanel>
  )
}

function RoleFields() {
  const choice = useChoice('rootRole', rootRoleProblem)
  const [problem, setProblem] = useState<string>()
  const roots = useAllRows((page) => systemReads.systemUpdateTrustRootList({ query: page }))
  const warning = rootRoleWarning(
    choice.value,
    roots.data?.items.map(({ rootRole }) => rootRole) ?? [],
    new Date(serverNow()),
  )
  const take = async (file: File | undefined) => {
    if (!file) return
    setProblem(undefined)
    if (file.size > BYTES_MAX) return setProblem('This is too large for a root role')
    try {
      choice.set(await file.text())
    } catch {
      setProblem('The file can’t be read. Choose it again')
    }
  }
  return (
    <>
      <div className="needs-script">
        <FileField
          label="File"
          optional
          hint="Usually called root.json. Its text is put into the field below."
          field="rootRoleFile"
          accept=".json,application/json"
          file={undefined}
          error={problem}
          onChange={(file) => void take(file)}
        />
      </div>
      <TextArea
        label="Root role"
        required
        mono
        rows={12}
        name={choice.name}
        value={choice.value}
        error={choice.error}
        onChange={({ currentTarget }) => choice.set(currentTarget.value)}
        onBlur={choice.leave}
      />
      <div role="status">{warning !== undefined && <Notice tone="notice">{warning}</Notice>}</div>
    </>
  )
}
