import phone from './offline-phone.svg';

const facts = [
  {
    title: 'Take a course with you',
    text: 'Load it over Wi-Fi and learn anywhere. What you did is sent when you are back.',
  },
  {
    title: 'See what it weighs',
    text: 'The size of a course and of each lesson stands beside it, wherever it is known.',
  },
  {
    title: 'Pages for slow networks',
    text: 'A whole page of courses uses less data than one photograph. Data saver reduces it further.',
  },
] as const;

/** What learners with little data have of it; all of it can be tried. */
export const Offline = () => (
  <section aria-labelledby="offline" className="my-9 md:wrap md:my-14">
    <div className="grid overflow-hidden bg-[#004935] px-4 text-[#f7f4e6] md:grid-cols-2 md:rounded-l md:pr-0 md:pl-14">
      <div className="py-9 md:py-13">
        <h2 id="offline" className="text-24 md:text-30">
          Works without a connection
        </h2>
        <dl className="mt-6 max-w-[52ch]">
          {facts.map(({ title, text }) => (
            <div key={title} className="border-t border-[#2c6b57] py-3">
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-0.5 text-15 text-[#d9e6d8]">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <img
        src={phone}
        alt=""
        loading="lazy"
        decoding="async"
        width={300}
        height={400}
        className="block w-[264px] justify-self-center self-end md:mt-11 md:w-[300px]"
      />
    </div>
  </section>
);
