export { BfdForm as default } from '@/app/(console)/system/(bfd)/bfd-form'
