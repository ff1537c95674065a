/** What every event about an order says. */
interface OrderEvent {
  order_id: number;
  user_id: number;
  number: string;
  course_title: string;
}

export const namedOrder = ({ order_id, number, course_title }: OrderEvent) => ({
  order_id: String(order_id),
  number,
  title: course_title,
});

/** What a buyer is told of an order. @param rest what the notification says besides the order */
export const draftToBuyer = <Rest extends object>(event: OrderEvent, rest: Rest) => ({
  to: [event.user_id],
  content: { ...namedOrder(event), ...rest },
  link: `/student/orders/${event.order_id}`,
});
