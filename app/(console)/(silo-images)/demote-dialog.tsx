'use client'

import { useState } from 'react'
import { demoteImage } from '@/app/(console)/_images/image-actions'
import { ComboboxField } from '@/lib/form/choice-fields'
import { ChoicesProblem } from '@/lib/form/choices-problem'
import { FormDialog } from '@/lib/form/form-dialog'
import { useChoice } from '@/lib/form/use-field'
import { useMissing } from '@/lib/rights/use-missing'
import { Named } from '@/lib/ui/named'
import { Notice } from '@/lib/ui/notice'
import { validateRequired } from '@/lib/validate/required'
import { useProjectChoices } from './project-choice'

const requireProject = (value: string) => validateRequired(value, 'Project')

interface Props {
  /** Name of the image. */
  readonly image: string
  readonly id: string | undefined
  readonly onClose: () => void
}

/** Chooses the project that an image of the silo goes to. */
export default function DemoteDialog({ image, id, onClose }: Props) {
  const [isChosen, setChosen] = useState(false)
  return (
    <FormDialog
      missing={useMissing().changeSiloImages}
      title="Demote image"
      submitLabel="Demote"
      action={demoteImage}
      hidden={{ image }}
      draft={`demote ${id ?? ''}`}
      onClose={onClose}
      disabledReason={isChosen ? undefined : 'Choose a project first'}
    >
      <p>
        Demoting image <Named>{image}</Named>
      </p>
      <ProjectField onChosen={setChosen} />
      <Notice>
        The image will be visible only in that project. Disks created from it aren’t affected.
      </Notice>
    </FormDialog>
  )
}

function ProjectField({ onChosen }: { onChosen: (isChosen: boolean) => void }) {
  const project = useChoice('project', requireProject, (value) => onChosen(value !== ''))
  const { options, placeholder, reading, hasMore } = useProjectChoices()
  return (
    <div>
      <ComboboxField
        choice={project}
        label="Project"
        required
        options={options}
        hasMore={hasMore}
        placeholder={placeholder}
      />
      <ChoicesProblem what="Projects" operation="projectList" reading={reading} />
    </div>
  )
}
