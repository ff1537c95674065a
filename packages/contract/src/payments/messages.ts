import { refusalMessages } from '../enrollment/rules.ts';
import type { PurchaseObstacle } from './schemas.ts';

/** Why a course can't be bought, in words for the buyer. */
export const obstacleMessages: Record<PurchaseObstacle, string> = {
  enrolled: 'You are already enrolled in this course',
  own_course: 'This is your own course',
  no_permission: refusalMessages.no_permission,
  removed: refusalMessages.removed,
  not_listed: 'This course is not available at the moment',
  ended: 'This course has ended',
  full: 'This course is full',
  free: 'This course is free: enrol without an order',
  paid_before: 'You have a place in this course already: enrol again on its page, without paying',
  open_order: 'You already have an open order for this course',
  waiting_for_place: 'You have paid for this course and are waiting for a place',
  no_method: 'Payments are not set up on this site yet',
};

/** The same, for those who enrol somebody else. */
export const obstacleMessagesForStaff: Record<PurchaseObstacle, string> = {
  enrolled: 'Is enrolled already',
  own_course: 'Teaches this course',
  no_permission: 'This account cannot take courses',
  removed: 'Was removed from this course: enrol them again on its page of people',
  not_listed: 'The course is not published',
  ended: 'The course has ended',
  full: 'The course is full',
  free: 'The course is free',
  paid_before: 'Has a place already and left: they can come back by themselves',
  open_order: 'Has an open order for this course',
  waiting_for_place: 'Has paid for this course and waits for a place',
  no_method: 'Payments are not set up',
};

export const paymentMessages = {
  invoiceNotFound: 'Invoice not found',
  orderNotFound: 'Order not found',
  couponNotFound: 'Coupon not found',
  unknownCoupon: 'This coupon code does not exist',
  couponNotYet: 'This coupon is not valid yet',
  couponOver: 'This coupon has expired',
  couponUsedUp: 'This coupon has been used up',
  couponUsedByYou: 'You have already used this coupon',
  couponOtherCourse: 'This coupon is for another course',
  couponOtherCurrency: 'This coupon is for prices in another currency',
  couponFree: 'This course has no price to take a coupon off',
  keyRequired: 'Send an Idempotency-Key header, so that a retry makes no second order',
  keyUsed: 'This Idempotency-Key was used for another order',
  referenceUsed: 'This payment reference has already paid for another order',
  noContact:
    'Add an email address or a phone number to your account first: the receipt and questions about the payment go there',
  bundleNotFound: 'Bundle not found',
  bundleOfTrack: 'This track is sold already',
  codeTaken: 'There is already a coupon with this code',
} as const;
