'use client'

import { requestAdoption } from '@/app/(console)/system/adoption-actions'
import { TextField } from '@/lib/form/fields'
import { FormPanel } from '@/lib/form/form-panel'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { Notice } from '@/lib/ui/notice'

/** Lets a disk come back that the platform doesn't see yet. */
export function AdoptionRequestForm() {
  return (
    <FormPanel
      title="Request adoption"
      missing={useMissing().changeFleet}
      action={requestAdoption}
      closeTo={routes.adoptionRequests}
    >
      <Notice>
        The disk doesn’t have to be there yet: it is adopted once the platform sees it. What is on
        it is lost then.
      </Notice>
      <TextField label="Vendor" name="vendor" required mono data-autofocus />
      <TextField label="Model number" name="model" required mono />
      <TextField label="Serial number" name="serial" required mono />
    </FormPanel>
  )
}
