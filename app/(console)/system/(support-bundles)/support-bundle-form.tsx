'use client'

import { commentProblem } from '@/app/(console)/system/_support-bundles/comment'
import {
  collectSupportBundle,
  updateSupportBundle,
} from '@/app/(console)/system/_support-bundles/support-bundle-actions'
import { FormPanel } from '@/lib/form/form-panel'
import { useField } from '@/lib/form/use-field'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { TextArea } from '@/lib/ui/text-field'

const CommentField = () => (
  <TextArea
    label="Comment"
    optional
    rows={5}
    hint="What the bundle is for, for whoever finds it later."
    data-autofocus
    {...useField('userComment', commentProblem)}
  />
)

export function SupportBundleCreateForm() {
  const hasComments = usePlatformCan()('bundleComments')
  return (
    <FormPanel
      missing={useMissing().createInFleet}
      title="Collect support bundle"
      action={collectSupportBundle}
      closeTo={routes.supportBundles}
    >
      <p>
        Collecting takes a while, and takes room on one of the rack’s disks until the bundle is
        deleted. A bundle can contain names and addresses of tenants.
      </p>
      {hasComments && <CommentField />}
    </FormPanel>
  )
}

export function SupportBundleCommentForm(props: { bundle: string; userComment: string }) {
  const { bundle, userComment } = props
  return (
    <FormPanel
      missing={useMissing().changeFleet}
      title="Edit comment"
      submitLabel="Save comment"
      action={updateSupportBundle}
      hidden={{ bundle }}
      initial={{ userComment }}
      closeTo={routes.supportBundles}
    >
      <CommentField />
    </FormPanel>
  )
}
