'use client'

import { useId, useState } from 'react'
import { ActionFormBody } from '@/lib/form/action-form'
import { useActionForm } from '@/lib/form/use-action-form'
import { Button } from '@/lib/ui/button'
import { useHydrated } from '@/lib/ui/use-hydrated'
import { DEVICE_CODE_LENGTH } from '@/lib/validate/device-code'
import { confirmDevice } from './actions'
import { DeviceCodeBoxes } from './device-code-boxes'

/** The code of a device that waits to be signed in. */
export function DeviceCodeForm() {
  const id = useId()
  const form = useActionForm({ action: confirmDevice })
  const [entered, setEntered] = useState(0)
  // Without script nothing counts, and the button must work all the same.
  const isCounting = useHydrated()
  return (
    <>
      <ActionFormBody id={id} form={form}>
        <DeviceCodeBoxes onChange={(letters) => setEntered(letters.length)} />
      </ActionFormBody>
      <Button
        type="submit"
        form={id}
        variant="primary"
        loading={form.isPending}
        disabledReason={
          isCounting && entered < DEVICE_CODE_LENGTH
            ? 'Enter all eight letters first'
            : form.isDone
              ? 'The device is signed in'
              : undefined
        }
      >
        Log in on device
      </Button>
    </>
  )
}
