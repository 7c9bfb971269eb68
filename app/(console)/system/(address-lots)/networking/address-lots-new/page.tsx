export { LotCreateForm as default } from '@/app/(console)/system/_address-lots/lot-form'
