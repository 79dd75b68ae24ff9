import type { RouteModule } from '../handler.ts'
import { assignProducts, listAssignedProducts } from './assigned-products.ts'
import { changeSector } from './change-sector.ts'
import * as choices from './choices.ts'
import { chooseInsurance, chooseProduct } from './extras.ts'
import { beginProcess, holdGroup, holdPlaces } from './hold.ts'
import { wirePurchaseOf } from './own-purchase.ts'
import { readPurchaseState } from './read-state.ts'
import { invalidate, releasePerformance } from './release.ts'
import { useCoupon } from './use-coupon.ts'

export const process: RouteModule = {
  createHandlers: (services) => ({
    holdPlaces: (call) => holdPlaces(services, call),
    holdGroup: (call) => holdGroup(services, call),
    changeSector: (call) => changeSector(services, call),
    dropPerformance: (call) => releasePerformance(services, call),
    releaseGroup: (call) => releasePerformance(services, call),
    beginProcess: (call) => beginProcess(services, call),
    getProcess3: (call) => wirePurchaseOf(services, call),
    getProcess2: (call) => wirePurchaseOf(services, call),
    releasePerformance: (call) => releasePerformance(services, call),
    invalidateProcess: (call) => invalidate(services, call),
    getProcess: (call) => wirePurchaseOf(services, call),
    getPurchaseState: (call) => readPurchaseState(services, call),
    preValidate: (call) => choices.preValidate(services, call),
    saveBuyerData: (call) => choices.saveBuyerData(services, call),
    listDeliveryTypes: (call) => choices.listDeliveryTypes(services, call),
    selectDeliveryType: (call) => choices.selectDeliveryType(services, call),
    useCoupon: (call) => useCoupon(services, call),
    listAssignedProducts: (call) => listAssignedProducts(services, call),
    assignProducts: (call) => assignProducts(services, call),
    chooseProduct: (call) => chooseProduct(services, call),
    chooseInsurance: (call) => chooseInsurance(services, call),
    selectPaymentMethod: (call) => choices.selectPaymentMethod(services, call),
  }),
}
