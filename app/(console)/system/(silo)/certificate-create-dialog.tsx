'use client'

import {
  CertificateFileFields,
  useCertificateFiles,
} from '@/app/(console)/system/_certificates/certificate-file-fields'
import { DescriptionField, NameField } from '@/lib/form/fields'
import { FormDialog } from '@/lib/form/form-dialog'
import { useHydrated } from '@/lib/ui/use-hydrated'
import { useMissing } from '@/lib/rights/use-missing'
import { siloHost, zoneOf } from '@/lib/silo/hosts'
import { createCertificate } from './certificate-actions'

interface Props {
  readonly silo: string
  readonly onClose: () => void
}

/** One more TLS certificate for the reader's silo, beside those that it has until they are deleted. */
export default function CertificateCreateDialog({ silo, onClose }: Props) {
  const zone = useHydrated() ? zoneOf(window.location.host) : undefined
  const files = useCertificateFiles(zone && siloHost(silo, zone))
  return (
    <FormDialog
      look="panel"
      title="Add certificate"
      submitLabel="Add certificate"
      missing={useMissing().manageSilo}
      action={createCertificate}
      draft="certificate=new"
      disabledReason={files.isChecking ? 'The files are being checked' : undefined}
      onClose={onClose}
    >
      <NameField autoFocus />
      <DescriptionField />
      {/* No draft keeps a key. */}
      <input type="hidden" name="cert" value={files.cert} data-secret readOnly />
      <input type="hidden" name="key" value={files.key} data-secret readOnly />
      <CertificateFileFields files={files} />
    </FormDialog>
  )
}
