'use client'

import { useState } from 'react'
import { promoteChosenImage } from '@/app/(console)/_images/image-actions'
import { reads } from '@/lib/api/reads'
import { ComboboxField } from '@/lib/form/choice-fields'
import { ChoicesProblem } from '@/lib/form/choices-problem'
import { FormDialog } from '@/lib/form/form-dialog'
import { useChoice } from '@/lib/form/use-field'
import { sizeText } from '@/lib/format/size'
import { useMissing } from '@/lib/rights/use-missing'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { Notice } from '@/lib/ui/notice'
import { validateRequired } from '@/lib/validate/required'
import { useProjectChoices } from './project-choice'

const requireProject = (value: string) => validateRequired(value, 'Project')
const requireImage = (value: string) => validateRequired(value, 'Image')

/** Chooses an image of a project and makes it one of the silo. */
export default function PromoteDialog({ onClose }: { readonly onClose: () => void }) {
  const [isChosen, setChosen] = useState(false)
  return (
    <FormDialog
      missing={useMissing().changeSiloImages}
      title="Promote image"
      submitLabel="Promote"
      action={promoteChosenImage}
      draft="promote"
      onClose={onClose}
      disabledReason={isChosen ? undefined : 'Choose an image first'}
    >
      <PromoteFields onChosen={setChosen} />
    </FormDialog>
  )
}

function PromoteFields({ onChosen }: { onChosen: (isChosen: boolean) => void }) {
  const image = useChoice('image', requireImage, (value) => onChosen(value !== ''))
  // An image belongs to its project: the choice of another one is none.
  const project = useChoice('project', requireProject, () => image.set(''))
  const projects = useProjectChoices()
  const isReady = project.value !== ''
  const reading = useAllRows(
    (page) => reads.imageList({ query: { project: project.value, ...page } }),
    { isEnabled: isReady },
  )
  const { data, failure, hasMore } = reading
  const images = data?.items ?? []
  return (
    <>
      <ComboboxField
        choice={project}
        label="Project"
        required
        options={projects.options}
        hasMore={projects.hasMore}
        placeholder={projects.placeholder}
      />
      <ChoicesProblem what="Projects" operation="projectList" reading={projects.reading} />
      <ComboboxField
        choice={image}
        label="Image"
        required
        disabled={!isReady}
        hasMore={hasMore}
        options={images.map(({ name, os, version, size }) => ({
          value: name,
          label: name,
          meta: `${os} ${version} · ${sizeText(size)}`,
        }))}
        placeholder={
          !isReady ? 'Choose a project first' : data || failure ? 'Choose an image' : 'Loading…'
        }
        emptyText={data && images.length === 0 ? 'No images in this project' : 'No matches'}
      />
      {isReady && <ChoicesProblem what="Images" operation="imageList" reading={reading} />}
      <Notice>Every project in the silo can use the image to create disks.</Notice>
    </>
  )
}
