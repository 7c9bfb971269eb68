export { ServiceRangeForm as default } from '@/app/(console)/system/(pool)/range-form'
