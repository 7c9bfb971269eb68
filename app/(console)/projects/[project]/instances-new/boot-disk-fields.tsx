'use client'

import { Icon } from '@/lib/ui/icon'
import { useId } from 'react'
import { ComboboxField, NumberField } from '@/lib/form/choice-fields'
import type { Choice } from '@/lib/form/use-field'
import { StorageLeftHint } from '@/app/(console)/projects/[project]/_disks/storage-left'
import { gibWords } from '@/lib/format/size'
import { routes } from '@/lib/routes'
import { LinkButton } from '@/lib/ui/button'
import { EmptyState } from '@/lib/ui/empty-state'
import { FormTabs } from '@/lib/ui/form-tabs'
import { Notice } from '@/lib/ui/notice'
import { TextField } from '@/lib/ui/text-field'
import {
  type Choices,
  type DiskRow,
  gibText,
  type ImageChoice,
  isLoading,
  isUnread,
} from './form-values'
import { ImageCards } from './image-cards'
import { ListState } from './list-state'
import { ALONE } from './several'
import type { BootFields } from './use-boot-fields'

interface Props {
  readonly project: string
  readonly choices: Choices
  readonly boot: BootFields
  readonly rows: readonly DiskRow[]
  /** Why it would not fit even alone. */
  readonly tooMuch: string | undefined
}

/** What the instance boots from: a new disk of an image, or a disk that is there. */
export function BootDiskFields({ project, choices, boot, rows, tooMuch }: Props) {
  const id = useId()
  const { siloImages, projectImages, disks } = choices
  const free = disks.filter((disk) => !rows.some((row) => row.name === disk.name))
  const isNothing = (['siloImages', 'projectImages', 'disks'] as const).every(
    (list) => choices[list].length === 0 && !isUnread(choices, list) && !isLoading(choices, list),
  )
  return (
    <section className="form-section">
      <h2>Boot disk</h2>
      {isNothing && (
        <Notice tone="notice">
          There’s nothing to boot from: this project and its silo have no images, and no disk is
          available.
        </Notice>
      )}
      <input type="hidden" name="bootSource" value={boot.source.value} readOnly />
      <input type="hidden" name="imageName" value={boot.image?.name ?? ''} readOnly />
      <FormTabs
        id={`${id}boot`}
        label="Boot disk source"
        value={boot.source.value}
        onChange={boot.chooseSource}
        tabs={[
          {
            value: 'silo',
            label: 'Silo images',
            content: (
              <ListState
                {...{ project, choices, list: 'siloImages', field: boot.siloImage }}
                empty={
                  <EmptyState compact icon={<Icon name="image" />} title="No silo images">
                    Promote a project’s image to share it with the whole silo.
                  </EmptyState>
                }
              >
                <ImageCards images={siloImages} choice={boot.siloImage} set={boot.chooseImage} />
              </ListState>
            ),
          },
          {
            value: 'project',
            label: 'Project images',
            content: (
              <ListState
                {...{ project, choices, list: 'projectImages', field: boot.projectImage }}
                empty={
                  <EmptyState
                    compact
                    icon={<Icon name="image" />}
                    title="No project images"
                    action={
                      <LinkButton href={routes.projectImageNew(project)}>Upload image</LinkButton>
                    }
                  >
                    Upload one to boot from it.
                  </EmptyState>
                }
              >
                <ImageCards
                  images={projectImages}
                  choice={boot.projectImage}
                  set={boot.chooseImage}
                />
              </ListState>
            ),
          },
          {
            value: 'disk',
            label: 'Existing disks',
            content: (
              <ListState
                {...{ project, choices, list: 'disks', field: boot.disk }}
                empty={
                  <EmptyState compact icon={<Icon name="hard-drive" />} title="No detached disks">
                    You can only boot from detached disks.
                  </EmptyState>
                }
              >
                <ComboboxField
                  label="Disk"
                  placeholder="Choose a disk"
                  required
                  choice={boot.disk}
                  hint={boot.isShared ? `${ALONE.bootDisk}.` : undefined}
                  options={free.map(({ name, gib }) => ({
                    ...{ value: name, label: name },
                    meta: gibText(gib),
                  }))}
                />
              </ListState>
            ),
          },
        ]}
      />
      {/* Kept when another tab is shown, so that what was entered is still there afterwards. */}
      <div className="fields" hidden={!boot.isNew}>
        <NumberField
          label="Disk size"
          unit="GiB"
          min={1}
          required
          choice={boot.size}
          hint={
            <>
              <span>{leastWords(boot.image)}</span>
              <StorageLeftHint
                left={choices.quota?.storageGib ?? (isLoading(choices, 'quota') ? undefined : null)}
              />
            </>
          }
        />
        {tooMuch && <Notice tone="notice">{tooMuch}</Notice>}
        <NameOfBootDisk choice={boot.name} isShared={boot.isShared} />
      </div>
    </section>
  )
}

/** What a size must be at least. */
const leastWords = (image: ImageChoice | undefined): string =>
  image && image.gib > 0 ? `At least ${gibWords(image.gib)}, the size of the image. ` : ''

function NameOfBootDisk({ choice, isShared }: { choice: Choice; isShared: boolean }) {
  return (
    <TextField
      label="Disk name"
      hint={
        isShared
          ? 'A number follows. Leave blank to generate names'
          : 'Leave blank to generate a name'
      }
      optional
      mono
      name={choice.name}
      value={choice.value}
      error={choice.error}
      onChange={(event) => choice.set(event.currentTarget.value)}
      onBlur={choice.leave}
    />
  )
}
