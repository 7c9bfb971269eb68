import { DEVICE_CODE_LENGTH } from '@/lib/validate/device-code'

/** Field names of the boxes, in order. */
export const boxNames = Array.from({ length: DEVICE_CODE_LENGTH }, (_, at) => `letter${at}`)
