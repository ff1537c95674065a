import type { AddedTax } from '@darasa/contract/catalogue/schemas';
import type { ReactNode } from 'react';
import type { FirstLesson } from '../paid/paid-order.tsx';
import type { BuyerAccount } from './guest-hint.tsx';

/** The course, or the bundle of courses, as everybody sees it: drawn before anything is known about who looks. */
export interface CheckoutCourse {
  kind: 'course' | 'bundle';
  slug: string;
  title: string;
  path: string;
  instructor: string;
  price: number;
  currency: string;
  addedTax: AddedTax | undefined;
}

export interface CheckoutProps {
  course: CheckoutCourse;
  /** A user's id; '' for a visitor, undefined until that is known. */
  who: string | undefined;
  /** From the URL, so that it is there again after a reload. */
  coupon: string;
  onCoupon: (code: string) => void;
  /** The order that is paid here, from the URL; undefined: none yet, or the open one. */
  orderId: string | undefined;
  onOrder: (id: string | undefined) => void;
  cover: ReactNode;
  /** Above the page once it is paid. */
  band: ReactNode;
  firstLesson: FirstLesson | undefined;
  /** What else there is for the course once the buyer is in it. */
  more: ReactNode;
  account: BuyerAccount;
}
