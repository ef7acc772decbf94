import {
  type ApiError,
  type ErrorStatus,
  useMarketingVisit,
  usePaymentCancelOrder,
  usePaymentCoupon,
  useUserKolInfo,
} from '.';

/**
 * Checked by the compiler alone: each expected error below is an error. The `status` of a hook's error is one that the
 * operation declares, or null if the failure has none (no network, no envelope). Nothing here runs.
 */
export function useStatusesOfWrite(): boolean {
  const { error } = usePaymentCancelOrder();
  // @ts-expect-error the operation does not declare this status
  if (error?.status === 'GroupFull') return false;
  // @ts-expect-error no operation has this status
  if (error?.status === 'OrderCloesd') return false;
  return error?.status === 'OrderClosed' || error?.status === null || error?.kind === 'network';
}

export function useStatusesOfRead(): boolean {
  const { error } = useUserKolInfo();
  // @ts-expect-error the operation does not declare this status
  if (error?.status === 'CouponExpired') return false;
  return error?.status === 'NotKol' || error?.status === 'Unauthorized';
}

export function useStatusesOfAnonymous(): boolean {
  const { error } = useMarketingVisit();
  // @ts-expect-error the call has no session
  if (error?.status === 'Unauthorized') return false;
  // @ts-expect-error the marketing server does not get the device
  if (error?.status === 'DeviceIdInvalid') return false;
  return error?.status === 'TooManyRequests';
}

/** A switch over all statuses needs no default. If one is forgotten, `string` remains and does not compile. */
export function useEveryStatus(): string {
  const status = usePaymentCoupon({ productId: '', couponCode: '' }).error?.status;
  switch (status) {
    case 'ProductNotFound':
    case 'ProductUnavailable':
    case 'CouponUnknown':
    case 'CouponUsedUp':
    case 'CouponNotStarted':
    case 'CouponExpired':
    case 'CouponWrongProduct':
    case 'CouponLimitReached':
      return 'of the coupon';
    case 'InvalidInput':
    case 'Unauthorized':
    case 'TooManyRequests':
    case 'ServerError':
    case 'SignatureInvalid':
    case 'DeviceIdInvalid':
    case 'AccountDisabled':
      return 'of every call';
    case null:
    case undefined:
      return 'none';
  }
}

/** A function that shows any failure accepts each operation's. */
export function anyFailure(error: ApiError<ErrorStatus>): ApiError {
  return error;
}
